import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { type EmbeddedOptions, type EmbeddedServer, runningEmbedded, startEmbedded } from './embedded.ts';
import { isAlive } from './postmaster.ts';

// Starting a server takes a while on a busy machine.

const isRoot = process.getuid?.() === 0;
const owner = join(import.meta.dirname, '../../../testing/database/embedded.process.ts');

/** The data of a first start: initialising takes longer than what most tests do with it. */
let initialised: string;
let folder: string;
let dataDir: string;
let lost: Error[] = [];
const toStop = new Set<EmbeddedServer>();
const children = new Set<ChildProcess>();

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'halden-embedded-'));
  await chmod(made, 0o755);
  return made;
}

/** With the owners of the files, one of which is PostgreSQL's own user. */
const copyData = (from: string, to: string) =>
  process.platform === 'win32' ? cp(from, to, { recursive: true }) : promisify(execFile)('cp', ['-Rp', from, to]);

beforeAll(async () => {
  initialised = await makeFolder();
  const options = { dataDir: join(initialised, 'data'), elsewhere: join(initialised, 'elsewhere') };
  const server = await startEmbedded({ ...options, onLost: (error) => void lost.push(error) });
  await stop(server);
});
afterAll(() => rm(initialised, { recursive: true }));

beforeEach(async () => {
  folder = await makeFolder();
  dataDir = join(folder, 'data');
  await copyData(join(initialised, 'data'), dataDir);
  lost = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await Promise.all([...toStop].map((server) => server.stop()));
  toStop.clear();
  // A killed child leaves its server running when the test fails early.
  await postmasterPid(dataDir).then(
    (pid) => process.kill(pid),
    () => undefined,
  );
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
  const onLost = (error: Error) => void lost.push(error);
  const server = await startEmbedded({ dataDir, elsewhere: join(folder, 'elsewhere'), onLost, ...options });
  toStop.add(server);
  return server;
}

async function stop(server: EmbeddedServer): Promise<void> {
  toStop.delete(server);
  expect(await server.stop()).toBe(true);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** Starts a server in a process of its own. @returns the first output, and whether it was an error */
async function startChild(): Promise<{ child: ChildProcess; output: string; failed: boolean }> {
  const child = spawn(process.execPath, [owner, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const first = async (stream: 'stdout' | 'stderr') => String((await once(child[stream], 'data'))[0]).trim();
  return Promise.race([
    first('stdout').then((output) => ({ child, output, failed: false })),
    first('stderr').then((output) => ({ child, output, failed: true })),
  ]);
}

const postmasterPid = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

/** Gone or a zombie. */
async function hasEnded(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 4800; attempt++) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    if (process.platform === 'linux' ? /^(\d+ \(.*\) Z.*|)$/s.test(stat) : !isAlive(pid)) return true;
    await sleep(50);
  }
  return false;
}

test('starts PostgreSQL 18 with our settings and a private password file', async () => {
  dataDir = join(folder, 'new');
  const server = await start();
  const rows = await query(
    server.url,
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('data_checksums') as checksums,
       current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
       pg_encoding_to_char(encoding) as encoding,
       datlocprovider as provider, datlocale as locale, lower('ÅÉ') as lower,
       (select rolsuper from pg_roles where rolname = current_user) as is_superuser
     from pg_database where datname = current_database()`,
  );
  expect(rows).toEqual([
    {
      version: 18,
      checksums: 'on',
      fsync: 'on',
      addresses: '127.0.0.1',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      lower: 'åé',
      is_superuser: false,
    },
  ]);
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('ready to accept connections');
});

test.each([
  { path: 'a short path: through its Unix socket', folders: 0, isSocket: process.platform !== 'win32' },
  { path: 'a path too long for one: through TCP', folders: 5, isSocket: false },
])('$path', async ({ folders, isSocket }) => {
  dataDir = join(folder, ...Array.from({ length: folders }, () => 'a-folder-with-a-long-name'));
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const server = await start();
  for (const url of [server.url, (await runningEmbedded(dataDir)) ?? '']) {
    expect(await query(url, 'select inet_server_addr() is null as is_socket')).toEqual([{ is_socket: isSocket }]);
  }
});

test('keeps its data across restarts, and stops without leaving a process', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 42 as answer');
  const pid = await postmasterPid(first.folder);
  await stop(first);
  expect(await hasEnded(pid)).toBe(true);
  const second = await start();
  expect(await query(second.url, 'select * from kept')).toEqual([{ answer: 42 }]);
  expect(lost).toEqual([]);
});

test('a second Halden on the same data is refused with the process id of the first', async () => {
  const server = await start();
  const second = await startChild();
  expect(second).toMatchObject({ failed: true });
  expect(second.output).toContain(`already running on ${dataDir} (process ${process.pid})`);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('when two start at the same moment, one wins', async () => {
  dataDir = join(folder, 'new');
  const both = await Promise.all([startChild(), startChild()]);
  const [loser, winner] = both[0].failed ? both : [both[1], both[0]];
  expect(winner.failed).toBe(false);
  expect(loser.output).toContain(`(process ${winner.child.pid})`);
  expect(await query(winner.output, 'select 1 as one')).toEqual([{ one: 1 }]);
  winner.child.kill('SIGTERM');
  expect(await once(winner.child, 'exit')).toEqual([0, null]);
});

test('after kill -9, the orphaned server is taken over with all acknowledged writes', async () => {
  const { child, output: url } = await startChild();
  await query(url, 'create table acknowledged (n int primary key)');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  for (let n = 1; n <= 50; n++) await client.query('insert into acknowledged values ($1)', [n]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const server = await start();
  expect(server.url).toBe(url);
  expect(await query(server.url, 'select count(*)::int as count from acknowledged')).toEqual([{ count: 50 }]);
  await client.end();
});

test('recovers after kill -9 of both processes', async () => {
  const { child, output: url } = await startChild();
  await query(url, 'create table acknowledged as select generate_series(1, 500) as n');
  child.kill('SIGKILL');
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  const server = await start();
  expect(await query(server.url, 'select count(*)::int as count from acknowledged')).toEqual([{ count: 500 }]);
});

test('an orphaned server with other settings is restarted', async () => {
  const { child } = await startChild();
  child.kill('SIGKILL');
  const server = await start({ settings: { work_mem: '7MB' } });
  expect(await query(server.url, `select current_setting('work_mem') as work_mem`)).toEqual([{ work_mem: '7MB' }]);
});

test('a killed database process is restarted at the same address', async () => {
  const server = await start();
  await query(server.url, 'create table kept as select 1 as n');
  process.kill(await postmasterPid(server.folder), 'SIGKILL');
  const deadline = Date.now() + 240_000;
  let rows: unknown[] = [];
  while (rows.length === 0 && Date.now() < deadline) {
    await sleep(100);
    rows = await query(server.url, 'select * from kept').catch(() => []);
  }
  expect(rows).toEqual([{ n: 1 }]);
  expect(lost).toEqual([]);
  expect((await startChild()).output).toContain('already running');
});

test('ignores a stale postmaster.pid that names another live process', async () => {
  const server = await start();
  const pidFile = join(server.folder, 'postgres/postmaster.pid');
  const content = await readFile(pidFile, 'utf8');
  await stop(server);
  await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)));
  const again = await start();
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('refuses data of another major version', async () => {
  dataDir = join(folder, 'old');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/belongs to PostgreSQL 17, but this version of Halden includes PostgreSQL 18/);
});

test('works with a checkout and DATA_DIR that the user postgres cannot enter', async () => {
  // Like a checkout below /root.
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const binaries = await findBinaries();
  const copied = { ...binaries, root: join(closed, 'native') };
  await cp(binaries.root, copied.root, { recursive: true, verbatimSymlinks: true });
  dataDir = join(closed, '.data');
  const server = await start({ binaries: copied });
  await query(server.url, 'create table kept as select 1 as n');

  if (isRoot) {
    expect(server.folder).toMatch(/elsewhere\/[0-9a-f]{8}-[0-9a-f]{6}$/);
    expect((await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim()).toBe(server.folder);
    expect((await readFile(join(server.folder, 'belongs-to'), 'utf8')).trim()).toBe(dataDir);
  } else {
    // The current user runs the server.
    expect(server.folder).toBe(dataDir);
  }

  await stop(server);
  const again = await start({ binaries: copied });
  expect(again.folder).toBe(server.folder);
  expect(await query(again.url, 'select * from kept')).toEqual([{ n: 1 }]);
});
