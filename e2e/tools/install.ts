import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = import.meta.dirname;
export const toolsFolder = folder;

/**
 * Installs the tools, unless those of this lock file are there. They are not in the project's own package.json, so that
 * `npm ci` of Halden itself does not download them.
 */
export async function installTools(): Promise<void> {
  const lock = await readFile(join(folder, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const marker = join(folder, 'node_modules', '.lock-hash');
  const installed = await readFile(marker, 'utf8').catch(() => '');
  if (installed === hash) return;
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  await writeFile(marker, hash);
}
