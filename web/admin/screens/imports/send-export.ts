import { importLimitMb } from '#schema/imports/imports';
import { fileTooLarge, uploadLimitMessage } from '#schema/rules/upload';

export type SentExport = { id: string } | { problem: string };

const failed = 'The file could not be sent. Please try again.';

/**
 * Uploads an export, with progress, which `fetch` cannot report.
 * @param onProgress from 0 to 1
 */
export function sendExport(file: File, onProgress: (part: number) => void): Promise<SentExport> {
  if (file.size > importLimitMb * 1024 * 1024) {
    return Promise.resolve({ problem: `${fileTooLarge} - ${uploadLimitMessage(importLimitMb)}` });
  }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/imports');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { id, message } = (request.response ?? {}) as { id?: number; message?: string };
      resolve(request.status === 201 && id !== undefined ? { id: String(id) } : { problem: message ?? failed });
    };
    request.onerror = () =>
      resolve({ problem: navigator.onLine ? failed : 'You are offline. Try again when you are back online.' });
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}
