import type { HttpRequest, HttpResponse } from 'tus-js-client';
import { readSent, uploadFile, uploadFailed, type Sending, type Sent } from './upload-file.ts';

/**
 * Larger files are sent in parts of this size: small enough to resend after an interruption, and below the usual limits
 * of proxies.
 */
export const partBytes = 5 * 1024 * 1024;

/** The abort reason when leaving the screen: uploaded parts are kept, so that the upload can resume. */
export const leaving = 'leaving';

/** Delays between retries, in milliseconds; restarted after each successful part. */
const retryDelays = [500, 1000, 3000, 5000, 10_000, 20_000, 30_000];

/**
 * Uploads a file in parts, resuming after a lost connection or when the same file is chosen again.
 * @param onWait the connection is lost; the upload resumes automatically
 */
export async function uploadInParts(
  { file, folder = '' }: Pick<Sending, 'file' | 'folder'>,
  onProgress: (part: number) => void,
  onWait: () => void,
  signal: AbortSignal,
): Promise<Sent> {
  const { Upload } = await import('tus-js-client');
  if (signal.aborted) return { state: 'cancelled' };
  return new Promise((resolve) => {
    let last: HttpResponse | null = null;
    const asMultipart = () => uploadFile({ path: '/api/media', method: 'POST', file, folder }, onProgress, signal);
    const upload = new Upload(file, {
      endpoint: new URL('/api/media/uploads', window.location.href).href,
      metadata: { filename: file.name, onlyOnce: 'true', ...(folder && { folder }) },
      chunkSize: partBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onProgress(sent / total),
      onBeforeRequest: () => void (last = null),
      onAfterResponse: (request, response) => {
        last = response;
        if (isStillProcessing(request, response)) throw new Error('Processing is not finished');
      },
      onShouldRetry: () => {
        const again = navigator.onLine && isTransient(last?.getStatus());
        if (again) onWait();
        return again;
      },
      onSuccess: ({ lastResponse }) => void readResult(lastResponse).then(resolve),
      onError: () => {
        if (last === null && !navigator.onLine) {
          onWait();
          window.addEventListener('online', () => signal.aborted || upload.start(), { once: true, signal });
        } else if (last?.getStatus() === 404) {
          // Another replica that does not share the folder with the first parts.
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

/**
 * The upload would start over although only the status request failed: a proxy whose server restarts, or an expired
 * session.
 */
const isStillProcessing = (request: HttpRequest, response: HttpResponse) =>
  request.getMethod() === 'HEAD' && response.getStatus() >= 400 && response.getStatus() !== 404;

/** No response, a server error, or another request still in progress. */
const isTransient = (status: number | undefined) =>
  status === undefined || status >= 500 || status === 409 || status === 423;

/** The response to the last part. If it was lost, the next status request says where to read it. */
async function readResult(response: HttpResponse): Promise<Sent> {
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
