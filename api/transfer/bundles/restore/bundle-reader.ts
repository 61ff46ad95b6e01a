import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { validateFileName, type Entry } from 'yauzl';
import { formatNumber } from '#schema/text/format-count';
import { lastMigration } from '../../../kernel/database/migrations.ts';
import { BadInput } from '../../../kernel/errors/errors.ts';
import type { BundleManifest } from '../bundle-writer.ts';
import type { Tables } from '../../../kernel/tables.ts';
import { bundleTablesOf } from '../bundle-tables.ts';
import type { BundleFile } from '../zip-file.ts';
import { ZipReader } from '../zip-reader.ts';

export type BundleRow = Record<string, unknown>;

/** `bundle.json` lists every file in about 150 bytes. */
const manifestBytes = 64 * 1024 * 1024;

/** One row, such as an item with its text. */
const lineBytes = 32 * 1024 * 1024;

/** More files than `bundle.json` could list within its limit. */
const mostFiles = 500_000;

/** Rows and texts compress well, but not as well as a zip bomb. */
const mostPacked = { times: 250, fromBytes: 16 * 1024 * 1024 };

/** @throws BadInput */
export const refuseBundle = (message: string): never => {
  throw new BadInput(message, { file: message });
};

const noZip = 'This is no zip file, or not the whole of one';

const damaged = (what: string) => refuseBundle(`This bundle is damaged: ${what}. Nothing was changed`);

/** An open bundle, which the caller closes. Its contents are untrusted until `verify` has passed. */
export class BundleReader {
  private readonly listed: ReadonlyMap<string, BundleFile>;

  private constructor(
    readonly manifest: BundleManifest,
    private readonly zip: ZipReader,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {
    this.listed = new Map(manifest.files.map((file) => [file.path, file]));
  }

  /** @throws BadInput on `file` if it is not a bundle, or one of a newer release */
  static async open(path: string): Promise<BundleReader> {
    const zip = await ZipReader.open(path).catch(() => refuseBundle(noZip));
    try {
      const entries = await entriesOf(zip);
      const head = entries.get('bundle.json');
      if (!head) return refuseBundle('This zip file is no export of Halden: it has no bundle.json');
      if (head.uncompressedSize > manifestBytes) damaged('bundle.json is too long');
      const chunks: Buffer[] = [];
      for await (const chunk of bytesOf(zip, 'bundle.json', head, manifestBytes)) chunks.push(chunk);
      const manifest = readManifest(Buffer.concat(chunks).toString('utf8'));
      requireKnown(manifest);
      return new BundleReader(manifest, zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.zip.close();
  }

  /** Reads every file once. @throws BadInput on `file` when one is missing, not listed or has another checksum */
  async verify(): Promise<void> {
    for (const path of this.entries.keys()) {
      if (path !== 'bundle.json' && !this.listed.has(path)) damaged(`${path} is in it, but not listed`);
    }
    for (const path of this.listed.keys()) {
      for await (const _chunk of this.checked(path));
    }
    for (const { name, rows } of this.manifest.tables) {
      let found = 0;
      for await (const _row of this.rows(name)) found += 1;
      if (found !== rows) damaged(`the table ${name} has ${found} rows instead of ${rows}`);
    }
  }

  has(path: string): boolean {
    return this.listed.has(path);
  }

  /** The uncompressed length of a file. */
  bytesOf(path: string): number {
    return this.listed.get(path)?.bytes ?? 0;
  }

  /** The rows of a table; none when the bundle does not have it. */
  async *rows(table: string): AsyncGenerator<BundleRow> {
    const path = `tables/${table}.jsonl`;
    if (!this.has(path)) return;
    for await (const line of linesOf(this.checked(path), table)) {
      const row = parsedRow(line);
      yield row ?? damaged(`a row of the table ${table} is no JSON object`);
    }
  }

  /** Writes a file to a path. @throws BadInput when it has another checksum */
  async extract(path: string, to: string): Promise<void> {
    await pipeline(Readable.from(this.checked(path)), createWriteStream(to));
  }

  private async *checked(path: string): AsyncGenerator<Buffer> {
    const listed = this.listed.get(path);
    const entry = this.entries.get(path);
    if (!listed || !entry) return damaged(`${path} is missing`);
    const { compressedSize, uncompressedSize } = entry;
    if (uncompressedSize > mostPacked.fromBytes && uncompressedSize > compressedSize * mostPacked.times) {
      damaged(`${path} would become ${mostPacked.times} times as large when it is unpacked`);
    }
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of bytesOf(this.zip, path, entry, listed.bytes)) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    if (bytes !== listed.bytes || hash.digest('hex') !== listed.sha256) damaged(`${path} differs from its checksum`);
  }
}

/** Whether a path is a zip file with a `bundle.json`. */
export async function looksLikeBundle(path: string): Promise<boolean> {
  if (!(await stat(path)).isFile()) return false;
  const zip = await ZipReader.open(path).catch(() => null);
  try {
    // One after the other, because there may be millions.
    if (zip) for await (const { name } of zip.entries()) if (name === 'bundle.json') return true;
  } catch {
    // It may be of another format.
  } finally {
    zip?.close();
  }
  return false;
}

/** The files by path; a folder has no bytes. */
async function entriesOf(zip: ZipReader): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const { name, file } of zip.entries()) {
      const problem = validateFileName(name);
      if (problem !== null) throw new Error(problem);
      if (name.endsWith('/')) continue;
      if (entries.has(name)) damaged(`it has two files called ${name}`);
      if (file.isEncrypted()) refuseBundle(`This bundle is refused: ${name} is encrypted`);
      if (entries.size >= mostFiles) {
        refuseBundle(`This bundle is refused: it has more than ${formatNumber(mostFiles)} files`);
      }
      entries.set(name, file);
    }
  } catch (error) {
    if (error instanceof BadInput) throw error;
    refuseBundle(noZip);
  }
  return entries;
}

/** Stops after `most` bytes, whatever length the zip entry states. @param name for errors */
async function* bytesOf(zip: ZipReader, name: string, file: Entry, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of zip.unpacked(file)) {
      bytes += chunk.byteLength;
      if (bytes > most) damaged(`${name} is longer than it says`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof BadInput) throw error;
    damaged(`${name} cannot be unpacked`);
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>, table: string): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      length = 0;
      from = end + 1;
    }
    const rest = chunk.subarray(from);
    length += rest.length;
    if (length > lineBytes) damaged(`a row of the table ${table} is longer than ${lineBytes / 1024 / 1024} MB`);
    parts.push(Buffer.from(rest));
  }
  if (length > 0) yield Buffer.concat(parts).toString('utf8');
}

function parsedRow(line: string): BundleRow | null {
  try {
    const row: unknown = JSON.parse(line);
    return typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as BundleRow) : null;
  } catch {
    return null;
  }
}

function readManifest(text: string): BundleManifest {
  const manifest = parsedRow(text) as Partial<BundleManifest> | null;
  if (manifest?.format !== 'halden-bundle') {
    return refuseBundle('This zip file is no export of Halden: its bundle.json says something else');
  }
  if (manifest.version !== 1) return newer(`format ${String(manifest.version)}`);
  const { schema, files, tables, site } = manifest;
  const isWhole =
    typeof schema === 'string' &&
    typeof site === 'string' &&
    Array.isArray(tables) &&
    tables.every(({ name, rows }) => typeof name === 'string' && Number.isInteger(rows)) &&
    Array.isArray(files) &&
    files.every(
      ({ path, bytes, sha256 }) =>
        typeof path === 'string' && Number.isInteger(bytes) && bytes >= 0 && typeof sha256 === 'string',
    );
  return isWhole ? (manifest as BundleManifest) : damaged('bundle.json is incomplete');
}

function requireKnown({ schema }: BundleManifest): void {
  if (schema > lastMigration) newer(`the schema of ${schema}`);
}

/** @throws BadInput on `file` when the bundle has a table that is not known here */
export function requireKnownTables({ manifest }: BundleReader, tables: Tables): void {
  const known = new Set(bundleTablesOf(tables).map(({ name }) => name));
  for (const { name } of manifest.tables) if (!known.has(name)) damaged(`there is no table ${name}`);
}

const newer = (what: string): never =>
  refuseBundle(`This bundle was made by a newer Halden (${what}). Upgrade this installation first`);
