import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../kernel/errors/error-code.ts';
import { Conflict } from '../../kernel/errors/errors.ts';
import { sha256Of, type EditionFile, type EditionSummary } from './static-edition.ts';

/** `.halden-static.json`: the files that this edition wrote to the folder. */
export interface EditionManifest {
  /** When it was last written, as ISO 8601. */
  at: string;
  /** The content that it shows: see `content_version`. */
  version: string;
  /** The origin of the server that handles forms and searches. */
  server: string | null;
  /** The SHA-256 of each file, in hexadecimal digits, by its path. */
  files: Record<string, string>;
}

export interface WrittenEdition extends EditionSummary {
  /** When it was written: see `EditionManifest`. */
  at: string;
  written: number;
  removed: number;
}

const manifestName = '.halden-static.json';
/** Lists files before they are written, so that the next run removes those left by a killed process. */
const pendingName = '.halden-static.pending';

/** The manifest of a folder, or null. */
export async function editionManifest(folder: string): Promise<EditionManifest | null> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(unlessMissing);
  return text === undefined ? null : (JSON.parse(text) as EditionManifest);
}

/**
 * Writes what has changed into the folder, each file whole or not at all, and removes what is no longer part of the
 * edition. Other files are kept.
 * @param edition gets the SHA-256 of a file that the folder has already
 * @throws Conflict for a folder with other files and no manifest
 */
export async function writeEdition(
  folder: string,
  edition: (hashOf: (path: string) => string | undefined) => AsyncGenerator<EditionFile, EditionSummary>,
  state: Pick<EditionManifest, 'version' | 'server'>,
): Promise<WrittenEdition> {
  await mkdir(folder, { recursive: true });
  const before = await ours(folder);
  const files: Record<string, string> = {};
  const present = new Set<string>();
  for (const path of before.keys()) if (await isFile(join(folder, path))) present.add(path);
  let written = 0;
  const parts = edition((path) => (present.has(path) ? before.get(path) || undefined : undefined));
  for (;;) {
    const { value, done } = await parts.next();
    if (done === true) {
      const removed = await removeOthers(folder, [...before.keys()], files);
      const at = new Date().toISOString();
      const manifest: EditionManifest = { at, ...state, files };
      await place(folder, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
      await rm(join(folder, pendingName), { force: true });
      return { ...value, at, written, removed };
    }
    const { path, bytes } = value;
    const hash = bytes ? sha256Of(bytes) : (before.get(path) ?? '');
    files[path] = hash;
    if (!bytes || (present.has(path) && before.get(path) === hash)) continue;
    await place(folder, path, bytes);
    written += 1;
  }
}

/** The edition's files in the folder, with their hashes; empty if a killed process may have written them. */
async function ours(folder: string): Promise<Map<string, string>> {
  const manifest = await editionManifest(folder);
  const pending = await readFile(join(folder, pendingName), 'utf8').catch(unlessMissing);
  if (!manifest && pending === undefined && (await readdir(folder)).length > 0) {
    throw new Conflict(`${folder} is not empty, and not a static edition: name another folder`);
  }
  const found = new Map(Object.entries(manifest?.files ?? {}));
  for (const line of pending?.split('\n') ?? []) if (line) found.set(JSON.parse(line) as string, '');
  return found;
}

/** Writes a temporary file, and renames it when it is complete. */
async function place(folder: string, path: string, bytes: Buffer): Promise<void> {
  const draft = `.halden-static-${randomUUID()}.part`;
  const target = join(folder, path);
  if (path !== manifestName) {
    await appendFile(join(folder, pendingName), `${JSON.stringify(draft)}\n${JSON.stringify(path)}\n`);
  }
  await makeFolder(folder, dirname(target));
  const file = await open(join(folder, draft), 'w');
  try {
    await file.writeFile(bytes);
    if (path === manifestName) await file.sync();
  } finally {
    await file.close();
  }
  await rename(join(folder, draft), target);
}

/** A page may have become a folder since: `a.b` was a file, and `a.b/index.html` is one now. */
async function makeFolder(folder: string, path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' && errorCode(error) !== 'ENOTDIR') throw error;
    for (let at = path; at.length > folder.length; at = dirname(at)) {
      if (await isFile(at)) await rm(at);
    }
    await mkdir(path, { recursive: true });
  }
}

async function removeOthers(folder: string, before: string[], now: Readonly<Record<string, string>>): Promise<number> {
  let removed = 0;
  for (const path of before) {
    if (Object.hasOwn(now, path) || path === '') continue;
    const target = join(folder, path);
    if (await isFile(target)) {
      await rm(target);
      removed += 1;
    }
    for (let at = dirname(target); at.length > folder.length; at = dirname(at)) {
      if ((await rmdir(at).then(() => true, unlessInUse)) !== true) break;
    }
  }
  return removed;
}

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(unlessMissing))?.isFile() ?? false;

function unlessMissing(error: unknown): undefined {
  const code = errorCode(error);
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
}

function unlessInUse(error: unknown): undefined {
  const code = errorCode(error);
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw error;
}
