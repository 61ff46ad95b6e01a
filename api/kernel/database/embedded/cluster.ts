import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { majorVersion } from './binaries.ts';
import { readFileIfExists } from '../../secrets/secret-file.ts';
import { moveInto, type ServerLocation } from './server-location.ts';
import { command } from './postgres.command.ts';
import { StartRefusal } from '../../errors/start-refusal.ts';

/**
 * Initialises the data folder if it does not exist.
 * @throws StartRefusal when it belongs to another major version of PostgreSQL
 */
export async function ensureCluster(location: ServerLocation, superuser: string, password: string): Promise<void> {
  const found = await readFileIfExists(join(location.data, 'PG_VERSION'));
  if (found === null) return initialise(location, superuser, password);
  const ours = majorVersion(location.binaries);
  if (found === ours) return;
  throw new StartRefusal(
    `The data in ${location.data} belongs to PostgreSQL ${found}, but this version of Halden includes PostgreSQL ${ours}. ` +
      `Start the version that wrote it, back up (npm run backup), and restore here (see docs/operations.md).`,
  );
}

async function initialise(location: ServerLocation, superuser: string, password: string): Promise<void> {
  // In a temporary folder, moved into place when complete, so that a crash or a second start cannot leave half of it.
  const draft = `${location.data}.new-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (location.account) {
      await chown(draft, location.account.uid, location.account.gid);
      await chown(passwordFile, location.account.uid, location.account.gid);
    }
    const { code, output } = await command(location.binaries, location.account, 'initdb', [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The builtin provider: the sort order, and with it every index, does not depend on the operating system.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ]);
    if (code !== 0) throw new StartRefusal(`PostgreSQL's initdb failed in ${draft}:\n${output}`);
    await moveInto(draft, location.data);
    await flushFolder(dirname(location.data));
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** Makes the rename durable. Windows does not need it, and cannot open folders. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
