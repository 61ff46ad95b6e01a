import { uploadFailed } from '../uploads/upload-file.ts';

export type ImportResult =
  | { state: 'done'; id: string; url: string }
  | { state: 'failed'; message: string; fields: Record<string, string>; isLoggedOut: boolean };

/** Has the server fetch a file from the web into the library. */
export async function importFromUrl(url: string): Promise<ImportResult> {
  const response = await fetch('/api/media/from-url', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as {
    id?: number;
    url?: string;
    message?: string;
    fields?: Record<string, string>;
  } | null;
  if (response?.ok && body?.url) return { state: 'done', id: String(body.id), url: body.url };
  const { message = uploadFailed, fields = {} } = body ?? {};
  return { state: 'failed', message, fields, isLoggedOut: response?.status === 401 };
}
