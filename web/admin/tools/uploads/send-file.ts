import { fileTooLarge, uploadLimitMessage } from '#schema/rules/upload';
import { makeSmaller } from './make-smaller.ts';
import { uploadFile } from './upload-file.ts';
import type { Sending, Sent } from './upload-file.ts';
import { partBytes, uploadInParts } from './upload-in-parts.ts';

export interface SendOptions extends Sending {
  limitMb: number;
  /** From 0 to 1. At 1 the server is still processing the file. */
  onProgress: (part: number) => void;
  /** Called when the connection is lost. The upload resumes automatically. */
  onWait: () => void;
  /** Called with a sentence if the picture was made smaller. */
  onNote: (note: string) => void;
  signal: AbortSignal;
}

/** Sends a file to the library. A picture above the limit is made smaller first, a large file is sent in parts. */
export async function sendFile(options: SendOptions): Promise<Sent> {
  const { path, method, folder = '', consequences = null, limitMb, onProgress, onWait, onNote, signal } = options;
  const { file, note } = await makeSmaller(options.file, limitMb * 1024 * 1024);
  if (signal.aborted) return { state: 'cancelled' };
  if (file.size > limitMb * 1024 * 1024) return tooLarge(limitMb);
  if (note) onNote(note);
  return file.size > partBytes && method === 'POST'
    ? uploadInParts({ file, folder }, onProgress, onWait, signal)
    : uploadFile({ path, method, file, folder, consequences }, onProgress, signal);
}

const tooLarge = (limitMb: number): Sent => ({
  state: 'failed',
  title: fileTooLarge,
  message: uploadLimitMessage(limitMb),
  isLoggedOut: false,
  isFinal: true,
});
