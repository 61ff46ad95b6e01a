import type { MediaKind } from '#schema/media/media';
import { fileTooLarge } from '#schema/rules/upload';

/** A file that was uploaded to the library. */
export interface UploadedFile {
  id: string;
  url: string;
  filename: string;
  kind: MediaKind;
  bytes: number;
  /** Whether the library had a file with the same bytes, which is this one. */
  isExisting: boolean;
}

/** The result of an upload. */
export type Sent =
  | { state: 'done'; file: UploadedFile }
  | { state: 'failed'; title?: string; message: string; isLoggedOut: boolean; isFinal: boolean }
  | { state: 'cancelled' };

export const uploadFailed = 'Failed to upload file. Please try again.';

/** Errors that trying again would not fix: file type, permission, size. */
const finalStatuses = [400, 403, 413, 415];

export interface Sending {
  path: string;
  method: 'POST' | 'PUT';
  file: File;
  /** The folder; empty for none. */
  folder?: string;
  /** The fingerprint of the consequences that were shown. */
  consequences?: string | null;
}

/**
 * Uploads a file with progress, which `fetch` cannot report.
 * @param onProgress from 0 to 1; at 1 the server is still at work on it
 */
export function uploadFile(
  { path, method, file, folder = '', consequences = null }: Sending,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    if (consequences !== null) request.setRequestHeader('Consequences', consequences);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readSent(request.status, request.response));
    request.onerror = () => {
      const message = navigator.onLine ? uploadFailed : 'You are offline. Try again when you are back online.';
      resolve({ state: 'failed', message, isLoggedOut: false, isFinal: false });
    };
    request.onabort = () => resolve({ state: 'cancelled' });
    signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    if (method === 'POST') body.append('onlyOnce', 'true');
    if (folder) body.append('folder', folder);
    body.append('file', file);
    request.send(body);
  });
}

export function readSent(status: number, answer: unknown): Sent {
  const body = answer as (Partial<Omit<UploadedFile, 'id'>> & { id?: number; message?: string }) | null | undefined;
  if (status >= 200 && status < 300 && body?.id !== undefined && body.url !== undefined) {
    const { id, url, filename = '', kind = 'document', bytes = 0, isExisting = false } = body;
    return { state: 'done', file: { id: String(id), url, filename, kind, bytes, isExisting } };
  }
  // A refusal without a message comes from a proxy.
  const message = body?.message ?? (status === 413 ? fileTooLarge : uploadFailed);
  return { state: 'failed', message, isLoggedOut: status === 401, isFinal: finalStatuses.includes(status) };
}
