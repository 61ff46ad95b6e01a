import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = import.meta.dirname;
export const toolsFolder = folder;

/** The tools are not in the project's own package.json, so that `npm ci` of Halden itself does not download them. */
export const installTools = () => installPackages(folder);

/** Installs the packages of a folder with its own lock file, unless they are installed already. */
export async function installPackages(of: string): Promise<void> {
  const lock = await readFile(join(of, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const marker = join(of, 'node_modules', '.lock-hash');
  const installed = await readFile(marker, 'utf8').catch(() => '');
  if (installed === hash) return;
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: of,
    shell: process.platform === 'win32',
  });
  await writeFile(marker, hash);
}
