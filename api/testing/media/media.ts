import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { TestBucket } from './bucket.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../server.ts';
import { upload } from './upload.ts';

export interface MediaItem {
  id: number;
  filename: string;
  kind: string;
  mimeType: string;
  bytes: number;
  width: number;
  height: number;
  url: string;
  thumbnailUrl: string | null;
  placeholder: string | null;
  version: number;
  [name: string]: unknown;
}

export interface Refusal {
  message: string;
  code: string;
  fields?: Record<string, string>;
  current?: unknown;
}

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
export const jpeg = (width = 800, height = 600) => picture(width, height).jpeg().toBuffer();
export const png = (width = 40, height = 30) => picture(width, height).png().toBuffer();
export const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10" viewBox="0 0 20 10">${inner}</svg>`;
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
export const wav = Buffer.concat([
  Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00', 'latin1'),
  Buffer.alloc(24),
]);

/** A noisy picture that does not compress, so that half of the file misses half of the picture. */
export async function noisy(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => (i * 7919 * ((i % 97) + 3)) % 256));
  return sharp(raw, { raw: { width: 200, height: 200, channels: 3 } })
    [format]()
    .toBuffer();
}

/** A valid PNG with another size in its header. */
export async function pngWithSize(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await png());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Starts a server, with an administrator and helpers for the media library. */
export async function startMedia(options: Parameters<typeof startServer>[0] = {}, bucket?: TestBucket) {
  const server: TestServer = await startServer({ ...options, ...(bucket && { s3: bucket.config }) });
  const admin: Client = await server.loggedIn();

  const add = async (bytes: Buffer | string, name: string, fields?: Record<string, string>) => {
    const { status, body } = await upload<MediaItem>(
      admin,
      '/api/media',
      { bytes, name },
      { ...(fields && { fields }) },
    );
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  };
  const cookie = `halden.sid=${admin.cookie('halden.sid') ?? ''}`;
  /** As somebody who may see the library. */
  const fileOf = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const options = { method, headers: { Cookie: cookie, ...headers }, redirect: 'manual' } as const;
    const response = await fetch(server.url + path, options);
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  /** The names of the stored files, in the folder or the bucket. */
  const keptFiles = async () => {
    if (bucket) return bucket.keys();
    const found = await readdir(join(server.dataDir, 'media'), { recursive: true }).catch(() => []);
    return found.filter((name) => /\.\w+$/.test(name));
  };
  const rows = async () => (await admin.get<MediaItem[]>('/api/media')).body.length;

  return { server, admin, visitor: server.visitor(), add, fileOf, keptFiles, rows };
}

export type MediaServer = Awaited<ReturnType<typeof startMedia>>;
