import type { ApiResponse, Client } from '../client.ts';

/** Uploads a file as multipart/form-data, with further fields as parts. */
export async function upload<T = Record<string, unknown>>(
  client: Client,
  path: string,
  file: { bytes: Buffer | string; name?: string; type?: string } | null,
  options: { method?: string; fields?: Record<string, string>; part?: string; headers?: Record<string, string> } = {},
): Promise<ApiResponse<T>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  if (file) {
    const bytes = typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes);
    form.append(options.part ?? 'file', new Blob([bytes], { type: file.type ?? '' }), file.name ?? 'file');
  }
  const body = new Response(form);
  return client.send<T>(
    options.method ?? 'POST',
    path,
    Buffer.from(await body.arrayBuffer()).toString('latin1'),
    { 'Content-Type': body.headers.get('content-type') ?? '', ...options.headers },
    'latin1',
  );
}
