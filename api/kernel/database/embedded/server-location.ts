import { createHash, randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { chown, cp, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { errorCode } from '../../errors/error-code.ts';
import { readFileIfExists, readOrCreateSecretFile } from '../../secrets/secret-file.ts';
import { command } from './postgres.command.ts';
import { StartRefusal } from '../../errors/start-refusal.ts';

const run = promisify(execFile);

/** The folders, binaries and user of the embedded server. */
export interface ServerLocation {
  binaries: Binaries;
  account: Account;
  /** Contains `postgres` and `postgres.log`; DATA_DIR itself if possible. */
  folder: string;
  /** PostgreSQL's data. */
  data: string;
  log: string;
}

/**
 * Started by root, PostgreSQL runs as another user, who may lack access to the checkout or DATA_DIR, for example below
 * /root.
 * In that case binaries and data are put into `elsewhere`, and DATA_DIR/postgres.location contains the path.
 */
export async function findLocation(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  elsewhere: string,
): Promise<ServerLocation> {
  const folder = await findFolder(dataDir, account, elsewhere);
  const location = { account, folder, data: join(folder, 'postgres'), log: join(folder, 'postgres.log') };
  await prepareLog(location.log, account);
  return { ...location, binaries: await reachableBinaries(binaries, account, elsewhere) };
}

async function findFolder(dataDir: string, account: Account, elsewhere: string): Promise<string> {
  const locationFile = join(dataDir, 'postgres.location');
  const location = await readFileIfExists(locationFile);
  if (location === null && (await canWriteIn(dataDir, account))) return dataDir;
  // The random part: after DATA_DIR is deleted to start over, the old data must be neither reused nor overwritten.
  const name = () =>
    `${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}-${randomBytes(3).toString('hex')}`;
  const folder = location ?? (await readOrCreateSecretFile(locationFile, () => join(elsewhere, name())));
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await writeFile(join(folder, 'belongs-to'), `${dataDir}\n`);
  return folder;
}

async function canWriteIn(folder: string, account: Account): Promise<boolean> {
  if (!account) return true;
  // Mode bits would not tell everything (access lists, mounts), so try it.
  const probe = join(folder, `probe-${randomBytes(4).toString('hex')}`);
  await mkdir(probe);
  try {
    await chown(probe, account.uid, account.gid);
    await run('/bin/sh', ['-c', 'cd -- "$1" && touch try', 'sh', probe], { ...account, cwd: '/' });
    return true;
  } catch {
    return false;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

async function reachableBinaries(binaries: Binaries, account: Account, elsewhere: string): Promise<Binaries> {
  if (!account || (await runs(binaries, account))) return binaries;
  const copy: Binaries = { ...binaries, root: join(elsewhere, `postgresql-${binaries.version}`) };
  if (await runs(copy, account)) return copy;
  const draft = join(elsewhere, `${basename(copy.root)}.${randomBytes(4).toString('hex')}`);
  await mkdir(elsewhere, { recursive: true, mode: 0o755 });
  await cp(binaries.root, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  await moveInto(draft, copy.root);
  if (await runs(copy, account)) return copy;
  throw new StartRefusal(
    `The user "postgres" can run PostgreSQL neither in ${dirname(binaries.root)} nor in ${elsewhere}. ` +
      'Move the checkout to a folder that other users can read, start Halden as an ordinary user, or set DATABASE_URL.',
  );
}

const runs = async (binaries: Binaries, account: Account) =>
  (await command(binaries, account, 'postgres', ['--version'])).code === 0;

async function prepareLog(log: string, account: Account): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > 8 * 1024 * 1024) await rename(log, `${log}.1`);
  await (await open(log, 'a', 0o600)).close();
  if (account) await chown(log, account.uid, account.gid);
}

/** Renames a finished folder into place; if another process was faster, its folder stays. */
export async function moveInto(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    const exists = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error) ?? '');
    await rm(draft, { recursive: true, force: true });
    if (!exists) throw error;
  }
}
