import type { Client } from '../client.ts';
import type { MediaItem, Refusal } from './media.ts';

/** Speaks tus 1.0.0 as a client library would, one request at a time. */
export function uploadClient(client: Client) {
  const tus = { 'Tus-Resumable': '1.0.0' };
  const encoded = (metadata: Record<string, string>) =>
    Object.entries(metadata)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  return {
    create: (bytes: number | string, metadata: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      client.send<Refusal>('POST', '/api/media/uploads', undefined, {
        ...tus,
        'Upload-Length': String(bytes),
        ...(Object.keys(metadata).length > 0 && { 'Upload-Metadata': encoded(metadata) }),
        ...headers,
      }),
    send: (address: string, offset: number | string, bytes: Buffer, headers: Record<string, string> = {}) =>
      client.send<MediaItem & Refusal>(
        'PATCH',
        address,
        bytes.toString('latin1'),
        {
          ...tus,
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
          ...headers,
        },
        'latin1',
      ),
    state: async (address: string) => {
      const { status, headers } = await client.send('HEAD', address, undefined, tus);
      return { status, offset: Number(headers.get('upload-offset')), mediaAddress: headers.get('content-location') };
    },
    terminate: (address: string, headers: Record<string, string> = {}) =>
      client.send<Refusal>('DELETE', address, undefined, { ...tus, ...headers }),
  };
}

export const addressOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? '';
