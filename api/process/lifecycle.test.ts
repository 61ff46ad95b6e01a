import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freshDatabase, type TestDatabase } from '../testing/database/database.ts';
import { startBucket, type TestBucket } from '../testing/media/bucket.ts';

// Every test starts a built server as a process of its own.

const root = join(import.meta.dirname, '../..');

let database: TestDatabase;
let folder: string;
const children = new Set<ChildProcess>();

beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'halden-lifecycle-'));
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await database.drop();
  await rm(folder, { recursive: true });
});

interface Halden {
  child: ChildProcess;
  /** The output so far. */
  said: () => string;
  /** Waits for this output. */
  says: (words: string) => Promise<void>;
  exit: Promise<number | null>;
}

function start(environment: Record<string, string> = {}): Halden {
  const child = spawn(process.execPath, [join(root, 'dist/api/main.js')], {
    cwd: folder,
    env: { PATH: '', DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const says = async (words: string) => {
    while (!text.includes(words)) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`It ended without saying "${words}":\n${text}`);
      }
      await sleep(20);
    }
  };
  return { child, said: () => text, says, exit };
}

/** By IPv4, which the server listens on: of two addresses under load, Node may give up on both. */
const addressOf = (halden: Halden) =>
  (/Halden is ready: (\S+)/.exec(halden.said())?.[1] ?? '').replace('localhost', '127.0.0.1');

test('prints its address, and the first password once', async () => {
  const first = start();
  await first.says('Halden is ready: ');
  expect(first.said()).toMatch(/First administrator: admin, password \S{12,}/);
  expect((await fetch(`${addressOf(first)}/readyz`)).status).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  const second = start();
  await second.says('Halden is ready: ');
  expect(second.said()).not.toContain('First administrator');
});

/** Requests a page whose queries wait until `release` is called. */
async function requestSlowPage(halden: Halden): Promise<{ answer: Promise<Response>; release: () => Promise<void> }> {
  const blocker = new pg.Client({ connectionString: database.url });
  // Dropping the database ends its connection.
  blocker.on('error', () => undefined);
  await blocker.connect();
  await blocker.query('begin; lock table content in access exclusive mode');
  const answer = fetch(`${addressOf(halden)}/`);
  answer.catch(() => undefined);
  const isWaiting = `select from pg_locks where relation = 'content'::regclass and not granted`;
  while ((await blocker.query(isWaiting)).rowCount === 0) await sleep(20);
  return { answer, release: () => blocker.end() };
}

/** Waits until the server accepts no more connections. */
async function refusing(halden: Halden): Promise<void> {
  const { hostname, port } = new URL(addressOf(halden));
  for (;;) {
    const socket = connect(Number(port), hostname);
    const isAccepted = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isAccepted) return;
    await sleep(20);
  }
}

test('on shutdown, running requests are answered and new ones refused', async () => {
  const halden = start();
  await halden.says('Halden is ready: ');
  const { answer, release } = await requestSlowPage(halden);
  halden.child.kill('SIGINT');
  await refusing(halden);
  await release();
  expect(await (await answer).text()).toContain('<title>');
  expect(await halden.exit).toBe(0);
  await expect(fetch(`${addressOf(halden)}/healthz`)).rejects.toThrow();
});

test('on shutdown, a request on an idle proxy connection is answered with Connection: close', async () => {
  const halden = start({ TRUST_PROXY: '1' });
  await halden.says('Halden is ready: ');
  const { hostname, port } = new URL(addressOf(halden));
  const kept = connect(Number(port), hostname);
  const closing = once(kept, 'close');
  let text = '';
  kept.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const answers = () => text.match(/^Connection: .*$/gm) ?? [];
  const ask = async () => {
    const before = answers().length;
    kept.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    while (answers().length === before && !kept.destroyed) await sleep(1);
  };
  await ask();
  halden.child.kill('SIGTERM');
  while (!kept.destroyed && answers().at(-1) !== 'Connection: close') {
    await ask();
    await sleep(20);
  }
  await closing;
  expect(answers().at(-1)).toBe('Connection: close');
  expect(await halden.exit).toBe(0);
});

test('a rejection that nobody handles is logged with its cause, and the server goes on; an exception ends it', async () => {
  const stray = `process.on('SIGUSR2', () => { Promise.reject(new Error('stray', { cause: new Error('its cause') })); });
    process.on('SIGWINCH', () => { throw new Error('thrown'); });`;
  const halden = start({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(stray)}` });
  await halden.says('Halden is ready: ');
  halden.child.kill('SIGUSR2');
  await halden.says('Work that nobody waits for has failed');
  await halden.says('its cause');
  expect((await fetch(`${addressOf(halden)}/api/posts`)).status).toBe(200);
  halden.child.kill('SIGWINCH');
  await halden.says('Fatal error');
  expect(await halden.exit).toBe(1);
});

test('one Ctrl-C that arrives twice counts once', async () => {
  const halden = start();
  await halden.says('Halden is ready: ');
  const { answer, release } = await requestSlowPage(halden);
  halden.child.kill('SIGINT');
  halden.child.kill('SIGINT');
  await refusing(halden);
  await release();
  expect((await answer).status).toBe(200);
  expect(await halden.exit).toBe(0);
});

test('a second signal after that stops it at once', async () => {
  const halden = start();
  await halden.says('Halden is ready: ');
  const { answer } = await requestSlowPage(halden);
  halden.child.kill('SIGINT');
  await refusing(halden);
  // Signals within 400 ms of the first count as one.
  await sleep(500);
  halden.child.kill('SIGINT');
  expect(await halden.exit).toBe(130);
  await expect(answer).rejects.toThrow();
});

test('of two servers starting on an empty database, one migrates and one creates the administrator', async () => {
  const empty = await freshDatabase('empty');
  const both = [start({ DATABASE_URL: empty.url }), start({ DATABASE_URL: empty.url })];
  await Promise.all(both.map((halden) => halden.says('Halden is ready: ')));
  expect(both.filter((halden) => halden.said().includes('First administrator'))).toHaveLength(1);
  expect(both.filter((halden) => halden.said().includes('brought up to date'))).toHaveLength(1);
  await empty.drop();
});

describe('a refused start prints one sentence, exits with 1 and leaves the database as it was', () => {
  let taken: Server;
  let bucket: TestBucket;
  let empty: TestDatabase;

  beforeAll(async () => {
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    bucket = await startBucket();
    empty = await freshDatabase('empty');
  });

  afterAll(async () => {
    taken.close();
    await bucket.stop();
    await empty.drop();
  });

  test.each<[string, () => Record<string, string>, RegExp]>([
    [
      'a port that is in use',
      () => ({ PORT: String((taken.address() as AddressInfo).port) }),
      /^Port \d+ on 127\.0\.0\.1 is in use/m,
    ],
    [
      'an address of another machine',
      () => ({ HOST: '192.0.2.1' }),
      /^HOST is 192\.0\.2\.1, which is no address of this machine\.$/m,
    ],
    [
      'a DATA_DIR that cannot be made',
      () => ({ DATA_DIR: '/dev/null/data' }),
      /^DATA_DIR \/dev\/null\/data cannot be written by user \d+: ENOTDIR.* Make it writable/m,
    ],
    ['an invalid configuration', () => ({ PORT: 'x', LOG_LEVEL: 'loud' }), / {2}- PORT .*\n {2}- LOG_LEVEL/],
    [
      'a bucket that does not exist',
      () => ({ S3_BUCKET: 'none', S3_ENDPOINT: bucket.config.endpoint ?? '', ...bucketKeys }),
      /^The bucket "none" at http:\S+ cannot be used: there is no such bucket/m,
    ],
    [
      'an owner of the tables that does not exist',
      () => ({ DATABASE_MIGRATE_URL: 'postgresql://owner:secret@127.0.0.1:1/none' }),
      /^The database behind DATABASE_MIGRATE_URL \(owner@127\.0\.0\.1:1\/none\) cannot be used: /m,
    ],
    [
      'a database that does not exist',
      () => ({ DATABASE_URL: 'postgresql://halden:secret@127.0.0.1:1/none' }),
      /^The database behind DATABASE_URL \(halden@127\.0\.0\.1:1\/none\) cannot be used: connect ECONNREFUSED/m,
    ],
  ])('%s', async (_, environment, message) => {
    const halden = start({ DATABASE_URL: empty.url, ...environment() });
    expect(await halden.exit).toBe(1);
    expect(halden.said()).toMatch(message);
    expect(halden.said()).not.toMatch(/^\s+at /m);
    expect(halden.said()).not.toContain('secret');
    expect(await tablesOf(empty.url)).toBe(0);
  });
});

const bucketKeys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

async function tablesOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_tables where schemaname = 'public'`,
  );
  await client.end();
  return rows[0]?.count ?? -1;
}

test('.env in the working directory is read; the environment overrides it', async () => {
  await writeFile(join(folder, '.env'), `ADMIN_USERNAME=from-the-file\nDATA_DIR=${join(folder, 'elsewhere')}\n`);
  const halden = start();
  await halden.says('First administrator: from-the-file');
  await access(join(folder, 'data'));
  await expect(access(join(folder, 'elsewhere'))).rejects.toThrow('ENOENT');
});
