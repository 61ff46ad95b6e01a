import type { HttpRequest, HttpResponse } from 'tus-js-client';
import { readSent, sendFile, uploadFailed, type Sending, type Sent } from './send-file.ts';

/**
 * A file of more than one part is sent in parts. So much is quickly sent again after an interruption, and is less than what
 * proxies commonly take at once.
 */
export const partBytes = 5 * 1024 * 1024;

/** Why a person's own cancelling is not meant: what has come stays, to be gone on with. */
export const leaving = 'leaving';

/** In milliseconds; they begin anew whenever some part got through. */
const retryDelays = [500, 1000, 3000, 5000, 10_000, 20_000, 30_000];

/**
 * Sends a file so that it goes on where it stopped: after the network was lost, or when the same file is chosen again.
 * @param onWait the connection is lost, and nobody has to do anything
 */
export async function sendInParts(
  { file, folder = '' }: Pick<Sending, 'file' | 'folder'>,
  onProgress: (part: number) => void,
  onWait: () => void,
  signal: AbortSignal,
): Promise<Sent> {
  const { Upload } = await import('tus-js-client');
  if (signal.aborted) return { state: 'cancelled' };
  return new Promise((resolve) => {
    let last: HttpResponse | null = null;
    const asMultipart = () => sendFile({ path: '/api/media', method: 'POST', file, folder }, onProgress, signal);
    const upload = new Upload(file, {
      endpoint: new URL('/api/media/uploads', window.location.href).href,
      metadata: { filename: file.name, ...(folder && { folder }) },
      chunkSize: partBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onProgress(sent / total),
      onBeforeRequest: () => void (last = null),
      onAfterResponse: (request, response) => {
        last = response;
        if (saysNothing(request, response)) throw new Error('Asked again');
      },
      onShouldRetry: () => {
        const again = navigator.onLine && mayPass(last?.getStatus());
        if (again) onWait();
        return again;
      },
      onSuccess: ({ lastResponse }) => void whatBecameOf(lastResponse).then(resolve),
      onError: () => {
        if (last === null && !navigator.onLine) {
          onWait();
          window.addEventListener('online', () => signal.aborted || upload.start(), { once: true, signal });
        } else if (last?.getStatus() === 404) {
          // Another server that does not share its folder with the one that has the first parts.
          void asMultipart().then(resolve);
        } else if (last) resolve(readSent(last.getStatus(), bodyOf(last)));
        else resolve({ state: 'failed', message: uploadFailed, isLoggedOut: false, isFinal: false });
      },
    });
    signal.addEventListener('abort', () => {
      upload.abort(signal.reason !== leaving).catch(() => undefined);
      resolve({ state: 'cancelled' });
    });
    void upload.findPreviousUploads().then((begun) => {
      const same = begun.find(({ metadata }) => (metadata['folder'] ?? '') === folder);
      if (same) upload.resumeFromPreviousUpload(same);
      if (!signal.aborted) upload.start();
    });
  });
}

/** The library would begin anew where only the question failed: by a proxy whose server restarts, or for want of a login. */
const saysNothing = (request: HttpRequest, response: HttpResponse) =>
  request.getMethod() === 'HEAD' && response.getStatus() >= 400 && response.getStatus() !== 404;

/** No answer, a server's fault, or another request that is still under way. */
const mayPass = (status: number | undefined) =>
  status === undefined || status >= 500 || status === 409 || status === 423;

/** The answer to the last part; where it was lost, the next one says where to read it. */
async function whatBecameOf(response: HttpResponse): Promise<Sent> {
  const address = response.getHeader('Content-Location');
  if (bodyOf(response) || !address) return readSent(response.getStatus(), bodyOf(response));
  const read = await fetch(address).catch(() => null);
  return readSent(read?.status ?? 0, await read?.json().catch(() => null));
}

function bodyOf(response: HttpResponse): unknown {
  try {
    return JSON.parse(response.getBody()) as unknown;
  } catch {
    return null;
  }
}
