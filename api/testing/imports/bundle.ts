import { createHash } from 'node:crypto';
import { BlobReader, BlobWriter, TextReader, ZipReader, ZipWriter, type FileEntry } from '@zip.js/zip.js';
import type { BundleManifest } from '../../transfer/bundles/bundle-writer.ts';
import { untilImport, type FoundImport } from './imports.ts';
import { upload } from '../media/upload.ts';
import type { TestServer } from '../server.ts';

/** The files of a bundle, by path. */
export type Files = Map<string, Buffer>;
export type Client = Awaited<ReturnType<TestServer['loggedIn']>>;

/** The files of a zip file. */
export async function opened(bytes: Uint8Array<ArrayBuffer>): Promise<Files> {
  const files: Files = new Map();
  for (const entry of await new ZipReader(new BlobReader(new Blob([bytes])), { useWebWorkers: false }).getEntries()) {
    files.set(entry.filename, Buffer.from(await (entry as FileEntry).arrayBuffer()));
  }
  return files;
}

export async function exported(
  server: TestServer,
  client: Client,
  query = '?revisions=true&people=true',
): Promise<Buffer> {
  const response = await fetch(`${server.url}/api/export${query}`, {
    headers: { Cookie: `halden.sid=${client.cookie('halden.sid')}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

export const sent = (client: Client, bytes: Uint8Array) =>
  upload<{ id: number; message: string }>(
    client,
    '/api/imports',
    { bytes: Buffer.from(bytes), name: 'site.zip', type: 'application/zip' },
    { fields: { format: 'bundle' } },
  );

/** The bundle with other files and their checksums. */
export async function changed(
  bytes: Buffer,
  change: (files: Files, manifest: BundleManifest) => void,
): Promise<Buffer> {
  const files = await opened(new Uint8Array(bytes));
  const manifest = JSON.parse(String(files.get('bundle.json'))) as BundleManifest;
  files.delete('bundle.json');
  change(files, manifest);
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [path, content] of files) await zip.add(path, new BlobReader(new Blob([new Uint8Array(content)])));
  await zip.add('bundle.json', new TextReader(JSON.stringify(manifest)));
  return Buffer.from(await (await zip.close()).arrayBuffer());
}

/** Replaces a file and its checksum in the list. */
export function put(files: Files, manifest: BundleManifest, path: string, content: string): void {
  const bytes = Buffer.from(content);
  files.set(path, bytes);
  const listed = manifest.files.find((file) => file.path === path);
  if (listed) Object.assign(listed, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
}

export type Row = Record<string, unknown>;

/** The rows of a table. */
export const rowsIn = (files: Files, table: string): Row[] =>
  String(files.get(`tables/${table}.jsonl`) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

/** Replaces the rows of a table and their checksum in the list. */
export function putRows(files: Files, manifest: BundleManifest, table: string, rows: readonly Row[]): void {
  put(files, manifest, `tables/${table}.jsonl`, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  for (const listed of manifest.tables) if (listed.name === table) listed.rows = rows.length;
}

/** The data of a GraphQL response, which must have no errors. */
export async function graphqlData<T>(client: Client, query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, errors } = await client.graphql<T>(query, variables);
  expect(errors).toBeUndefined();
  return data as T;
}

/** Polls until an import is in another state. */
export const until = (client: Client, id: number, isReached: (status: string) => boolean): Promise<FoundImport> =>
  untilImport(client, id, ({ status }) => isReached(status));
