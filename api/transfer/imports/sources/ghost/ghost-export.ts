import { posix } from 'node:path';
import { open, stat } from 'node:fs/promises';
import { refusedFile, type Archive } from '../archive/archive.ts';
import { zipArchive } from '../archive/zip.archive.ts';
import { decodeText } from '../decode.ts';
import { isRecord } from '../markdown/fields.ts';

/** The export is one JSON value, which is read whole. */
const longestExport = 100 * 1024 * 1024;

export type Row = Readonly<Record<string, unknown>>;

/** Rows of the tables of Ghost. */
export interface GhostTables {
  table: (name: string) => Row[];
  /** The value of a setting, as text. */
  setting: (key: string) => string | null;
}

const refusal =
  'This is not an export of Ghost: choose the JSON file of Settings, Import/Export, or a zip file of it and the images';

/** The export's own files: those in a zip file; a JSON file has none. @throws BadInput on `file` */
export async function openGhostFiles(path: string): Promise<Archive> {
  if (await isZip(path)) {
    const zip = await zipArchive(path);
    return { ...zip, copy: (name, to, limitMb) => zip.copy(nameIn(zip, name) ?? name, to, limitMb) };
  }
  return {
    names: [],
    read: (name) => Promise.reject(refusedFile(`There is no file ${name} in the export`)),
    copy: (name) =>
      Promise.reject(refusedFile(`There is no file ${name} in the export: import a zip file of it and the images`)),
    close: () => Promise.resolve(),
  };
}

/** @throws BadInput on `file` */
export async function readGhost(path: string, archive: Archive): Promise<GhostTables> {
  const json = archive.names.filter((name) => isGhostFile(name)).at(-1);
  if (archive.names.length > 0 && json === undefined) throw refusedFile(refusal);
  return tablesOf(await bytesOf(path, archive, json));
}

/** The name of an export within a zip file; images are deeper. */
export const isGhostFile = (name: string): boolean =>
  name.endsWith('.json') &&
  name.split('/').length <= 3 &&
  !/^(?:__MACOSX|\.)/.test(name) &&
  !/(?:^|\/)(?:package|redirects)[^/]*\.json$/.test(name);

async function bytesOf(path: string, archive: Archive, json: string | undefined): Promise<Buffer> {
  if (json !== undefined) return archive.read(json, longestExport);
  if ((await stat(path)).size > longestExport) throw refusedFile('The export is larger than 100 MB');
  const file = await open(path);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function tablesOf(bytes: Buffer): GhostTables {
  const text = decodeText(bytes, 'The export');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusedFile(refusal);
  }
  const first = isRecord(value) && Array.isArray(value['db']) ? (value['db'] as unknown[])[0] : value;
  const data = isRecord(first) ? first['data'] : undefined;
  if (!isRecord(data) || !Array.isArray(data['posts'])) throw refusedFile(refusal);
  const table = (name: string): Row[] => {
    const rows: unknown = data[name];
    return Array.isArray(rows) ? rows.filter((row): row is Row => isRecord(row)) : [];
  };
  return {
    table,
    setting: (key) => {
      const found = table('settings').find((row) => row['key'] === key)?.['value'];
      return typeof found === 'string' && found !== '' ? found : null;
    },
  };
}

/** A zip file begins with `PK`. */
async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}

/** The path of an image of the site in the zip file; null if it is missing. */
function nameIn(archive: Archive, path: string): string | null {
  const wanted = [path, path.replace(/^content\//, '')].map((one) => posix.normalize(one));
  return archive.names.find((name) => wanted.some((one) => name === one || name.endsWith(`/${one}`))) ?? null;
}
