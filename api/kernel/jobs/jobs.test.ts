import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import pg from 'pg';
import { createOrm } from '../../app/orm.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { jobSchema } from './job-schema.ts';
import { openJobs, type Attempt, type JobKind, type Jobs } from './jobs.ts';
import { startConnection } from './start-connection.ts';
import { until } from '../../testing/until.ts';

interface Table {
  greet: { name: string };
  regret: { name: string };
}

let database: TestDatabase;
let orm: MikroORM;
let pool: pg.Pool;
const open: Jobs<Table>[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  orm = createOrm(database.url);
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // Dropping the database ends connections that are still closing.
  pool.on('error', () => undefined);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop()));
  await pool.end();
  await orm.close();
  await database.drop();
});

interface Server {
  jobs: Jobs<Table>;
  done: string[];
  logged: string[];
}

/** The job queue of one server. */
function server(
  work?: (name: string, attempt: Attempt) => Promise<void>,
  kind: Partial<JobKind<unknown>> = {},
): Server {
  const done: string[] = [];
  const logged: string[] = [];
  const note = (_: unknown, message: string) => logged.push(message);
  const jobs = openJobs<Table>({
    database: { executeSql: (text, values) => pool.query(text, values) },
    connectForStart: () => startConnection(database.url),
    kinds: {
      greet: {
        tries: 3,
        firstWaitSeconds: 1,
        longestWaitSeconds: 60,
        withinSeconds: 60,
        ...kind,
        work: async ({ name }, attempt) => {
          await work?.(name, attempt);
          done.push(name);
        },
      },
      regret: {
        ...{ tries: 1, firstWaitSeconds: 1, longestWaitSeconds: 1, withinSeconds: 60 },
        work: ({ name }) => Promise.resolve(void done.push(`not ${name}`)),
      },
    },
    log: { info: note, warn: note, error: note } as unknown as Parameters<typeof openJobs>[0]['log'],
    pollSeconds: 0.5,
  });
  open.push(jobs);
  return { jobs, done, logged };
}

const states = async () =>
  (await pool.query<{ state: string }>(`select state from ${jobSchema}.job order by state`)).rows.map(
    ({ state }) => state,
  );

test('the tables match the installed pg-boss (else: one more migration)', async () => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobSchema,
    migrate: false,
  });
  expect(await boss.isInstalled()).toBe(true);
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
});

test('a job queued in a transaction runs after the commit, and not after a rollback', async () => {
  const { jobs, done } = server();
  const failing = orm.em.fork().transactional(async (em) => {
    await jobs.put(em, 'greet', { name: 'nobody' });
    throw new Error('thought better of it');
  });
  await expect(failing).rejects.toThrow('thought better of it');
  let isCommitted = false;
  await orm.em.fork().transactional(async (em) => {
    await jobs.put(em, 'greet', [{ name: 'one' }, { name: 'two' }]);
    await sleep(1200);
    expect(done).toEqual([]);
    isCommitted = true;
  });
  await until(() => done.length === 2);
  expect(isCommitted && done.toSorted()).toEqual(['one', 'two']);
  expect(await states()).toEqual(['completed', 'completed']);
  expect(await jobs.counts()).toEqual([]);
});

test('each job is run by one of many servers', async () => {
  const servers = Array.from({ length: 3 }, () => server(() => sleep(5)));
  const names = Array.from({ length: 12 }, (_, n) => `guest ${n}`);
  await servers[0]?.jobs.put(
    orm.em.fork(),
    'greet',
    names.map((name) => ({ name })),
  );
  await until(async () => (await states()).every((state) => state === 'completed'));
  expect(servers.flatMap(({ done }) => done).toSorted()).toEqual(names.toSorted());
});

test('a delayed job survives a restart and starts at its time', async () => {
  const first = server(() => sleep(60_000));
  const em = orm.em.fork();
  const notBefore = new Date(Date.now() + 2000);
  await first.jobs.put(em, 'greet', { name: 'later' }, { notBefore });
  await open.pop()?.stop();
  const startedAt: Record<string, number> = {};
  const second = server(async (name) => void (startedAt[name] = Date.now()));
  await second.jobs.put(em, 'greet', { name: 'now' });
  await until(() => second.done.length === 2);
  expect(second.done.toSorted()).toEqual(['later', 'now']);
  expect(startedAt['later']).toBeGreaterThanOrEqual(notBefore.getTime());
});

test('a job running when a server stops is finished, or run by another server', async () => {
  let begun = 0;
  const quick = server(async () => {
    begun += 1;
    await sleep(500);
  });
  await quick.jobs.put(orm.em.fork(), 'greet', { name: 'quick' });
  await until(() => begun === 1);
  await open.pop()?.stop();
  expect({ done: quick.done, states: await states() }).toEqual({ done: ['quick'], states: ['completed'] });

  const slow = server(async (_, { signal }) => {
    begun += 1;
    await sleep(60_000, undefined, { signal });
  });
  await slow.jobs.put(orm.em.fork(), 'greet', { name: 'slow' });
  await until(() => begun === 2);
  await open.pop()?.stop();
  const other = server();
  await until(() => other.done.length === 1);
  expect({ first: slow.done, second: other.done }).toEqual({ first: [], second: ['slow'] });
});

test('a failing job is retried with growing delays, then logged as failed', async () => {
  const tries: [number, boolean][] = [];
  const { jobs, done, logged } = server(
    async (_, { number, isLast }) => {
      tries.push([number, isLast]);
      throw new Error('the line is dead');
    },
    { firstWaitSeconds: 1000, longestWaitSeconds: 8000, tries: 4, deadLetter: 'regret' },
  );
  await jobs.put(orm.em.fork(), 'greet', { name: 'Ada' });
  const waits: number[] = [];
  for (let n = 1; n < 4; n++) {
    await until(async () => tries.length === n && (await states()).join() === 'retry');
    const { rows } = await pool.query<{ wait: number }>(
      `select extract(epoch from start_after - now())::int as wait from ${jobSchema}.job`,
    );
    waits.push(...rows.map(({ wait }) => wait));
    await pool.query(`update ${jobSchema}.job set start_after = now()`);
  }
  await until(async () => (await states()).join() === 'completed,failed');
  // The job that follows the last try has the same data.
  expect(done).toEqual(['not Ada']);
  // With jitter, so that jobs that failed together are not retried together.
  const ranges = [
    [1000, 2000],
    [2000, 4000],
    [4000, 8000],
  ] as const;
  for (const [n, [low, high]] of ranges.entries()) {
    expect(waits[n]).toBeGreaterThan(low - 60);
    expect(waits[n]).toBeLessThanOrEqual(high);
  }
  expect(tries).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
  ]);
  expect(logged).toEqual([
    'greet: try 1 of 4 failed',
    'greet: try 2 of 4 failed',
    'greet: try 3 of 4 failed',
    'greet: given up after 4 tries',
  ]);
  expect(await jobs.counts()).toEqual([{ name: 'greet', state: 'failed', n: 1 }]);
});

test('starts once the database can be reached', async () => {
  await pool.query(`alter schema ${jobSchema} rename to elsewhere`);
  const { jobs, logged, done } = server();
  await expect(jobs.put(orm.em.fork(), 'greet', { name: 'Ada' })).rejects.toThrow();
  await until(() => logged.includes('The job queue could not start'));
  await pool.query(`alter schema elsewhere rename to ${jobSchema}`);
  await until(() =>
    jobs.put(orm.em.fork(), 'greet', { name: 'Ada' }).then(
      () => true,
      () => false,
    ),
  );
  await until(() => done.length > 0);
  expect(done[0]).toBe('Ada');
});

test('scheduled work is done by one server at a time, and again after a restart', async () => {
  let underWay = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (underWay += 1));
    await sleep(300);
    underWay -= 1;
  };
  const kind = { cron: '10 3 * * *' };
  const servers = [server(work, kind), server(work, kind), server(work, kind)];
  const isIdle = async () => (await states()).every((state) => state === 'completed');
  await until(async () => servers.some(({ done }) => done.length > 0) && (await isIdle()));
  const restarted = server(work, kind);
  servers.push(restarted);
  const before = servers.flatMap(({ done }) => done).length;
  await until(() => servers.flatMap(({ done }) => done).length > before);
  expect(most).toBe(1);
  const { rows } = await pool.query(`select name, cron, timezone from ${jobSchema}.schedule`);
  expect(rows).toEqual([{ name: 'greet', cron: '10 3 * * *', timezone: 'UTC' }]);
});
