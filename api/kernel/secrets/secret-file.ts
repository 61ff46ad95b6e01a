import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { errorCode } from '../errors/error-code.ts';

/**
 * Reads a secret file, creating it first if it does not exist, with access for its owner only. If two processes create
 * it at once, both get the same text; it is never half written.
 */
export async function readOrCreateSecretFile(path: string, text: () => string): Promise<string> {
  const existing = await readFileIfExists(path);
  if (existing !== null) return existing;
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${text()}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

export async function readFileIfExists(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
