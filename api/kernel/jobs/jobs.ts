import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Db, JobWithMetadata, KyselyTransactionLike, PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { jobSchema } from './job-schema.ts';
import type { StartConnection } from './start-connection.ts';
import { jobCounts } from './stored-jobs.ts';

/** How one kind of job is run. `Data` should hold ids and no personal data, which people may want erased. */
export interface JobKind<Data> {
  /** May run more than once for a job: a server can die before it has marked the job as done. */
  work: (data: Data, attempt: Attempt) => Promise<void>;
  /** Attempts, including the first. */
  tries: number;
  /** Each wait is about twice the one before. */
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** A job running longer than this is considered dead and retried. */
  withinSeconds: number;
  /** A job whose server has given no sign of life for this long, at least 10, is considered dead, too. */
  heartbeatSeconds?: number;
  /** How many jobs one server runs at a time, 1 by default; 0 leaves them to other servers. */
  atOnce?: number;
  /** How often each server polls for one, instead of as often as for others. */
  pollSeconds?: number;
  /**
   * A cron expression in UTC: the work is done once at each of these times, by one of the servers, and soon after a
   * start.
   * It is never done by two servers at a time.
   */
  cron?: string;
  /**
   * The name of a job that is queued with the same data once the last try has failed, however it ended: also with its
   * server, or while the database was away.
   */
  deadLetter?: string;
  /** At most one of these jobs waits and one runs, as with `cron`. */
  isSingle?: boolean;
}

export interface Attempt {
  /** Counted from 1. */
  number: number;
  isLast: boolean;
  /** Aborted when the server stops or the time limit is reached. */
  signal: AbortSignal;
}

/** `Table` maps job names to their data. */
export type JobKinds<Table> = { readonly [Name in keyof Table]: JobKind<Table[Name]> };

export interface Jobs<Table> {
  /**
   * Queues a job, or several. In a transaction, it exists once that commits.
   * @throws when the database is down
   */
  put<Name extends keyof Table & string>(
    em: SqlEntityManager,
    name: Name,
    data: Table[Name] | readonly Table[Name][],
    options?: { notBefore?: Date },
  ): Promise<void>;
  /** The number of waiting, running and failed jobs of the last week. */
  counts(): Promise<{ name: string; state: string; n: number }[]>;
  /** Finishes running jobs, or returns them to the queue for another server. */
  stop(): Promise<void>;
}

export interface JobOptions<Table> {
  /** Runs pg-boss's statements. */
  database: Db;
  /**
   * Opens a connection for the statements of the start. A transaction that puts the first job waits for the start, so
   * with the connections that such transactions hold it could never end.
   */
  connectForStart: () => StartConnection;
  kinds: JobKinds<Table>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Wraps each attempt. */
  around?: (<T>(name: string, work: () => Promise<T>) => Promise<T>) | undefined;
  /**
   * How often each server polls for jobs that nothing announced, such as those that wait for a time. Every 5 seconds
   * unless given; every 2 where `database` cannot listen.
   */
  pollSeconds?: number;
}

/** The whole shutdown has ten seconds. */
const lastWorkMs = 3000;
const againMs = 5000;

/** Delays the first poll, because the first pages are more urgent. */
const firstMs = 1000;

/**
 * A job queue in the database: jobs outlive the request and the server that queued them, run on one server at a time,
 * and are retried as their kind says. It starts by itself a moment later, or with the first job, and again after the
 * database was down.
 */
export function openJobs<Table extends object>(options: JobOptions<Table>): Jobs<Table> {
  const { database, kinds, log, around = (_name, work) => work() } = options;
  // Workers must not act as the person whose request started the queue.
  const outsideRequests = AsyncLocalStorage.snapshot();
  let starting: StartConnection | undefined;
  const names = Object.keys(kinds) as (keyof Table & string)[];
  const end = new AbortController();

  let loading: Promise<Queue> | undefined;
  const begin = async (): Promise<Queue> => {
    const connection = (starting = options.connectForStart());
    try {
      return await beginOn();
    } finally {
      starting = undefined;
      await connection.end();
    }
  };
  const beginOn = async (): Promise<Queue> => {
    const queue = await (loading ??= load(
      { ...database, executeSql: (text, values) => (starting ?? database).executeSql(text, values) },
      log,
      names.some((name) => kinds[name].cron !== undefined),
    ));
    const { boss } = queue;
    await boss.start();
    for (const name of names) {
      const { atOnce = 1, cron, isSingle = cron !== undefined } = kinds[name];
      const pollSeconds = kinds[name].pollSeconds ?? options.pollSeconds;
      // `stately`: at most one job waits and one runs.
      await boss.createQueue(name, { ...triesOf(kinds[name]), notify: true, ...(isSingle && { policy: 'stately' }) });
      if (cron !== undefined && atOnce > 0) await schedule(boss, name, cron);
      for (let n = 0; n < atOnce; n++) {
        let worker = '';
        const work = async ([job]: JobWithMetadata<Table[typeof name]>[]) => {
          if (!job) return;
          // Poll again at once while there may be more.
          await around(name, () => done(name, kinds[name], job, log)).finally(() => boss.notifyWorker(worker));
        };
        const polling = {
          includeMetadata: true,
          pollingIntervalSeconds: pollSeconds ?? 2,
          notifyPollingIntervalSeconds: pollSeconds ?? 5,
        } as const;
        worker = await boss.work(name, polling, work);
      }
    }
    return queue;
  };
  // Also after a start: a server that is only up in the daytime would never reach its hour at night.
  const schedule = async (boss: PgBoss, name: keyof Table & string, cron: string) => {
    await boss.schedule(name, cron, {}, optionsOf(kinds[name]));
    await boss.send(name, {}, optionsOf(kinds[name]));
  };
  const givenUp = async () => (await loading)?.boss.stop({ graceful: false, close: false });
  const beginAgain = async (error: unknown): Promise<void> => {
    if (end.signal.aborted) return;
    log.error({ err: error }, 'The job queue could not start');
    await givenUp();
    await sleep(againMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
    if (end.signal.aborted) return;
    began = outsideRequests(begin);
    await began.catch(beginAgain);
  };
  let began: Promise<Queue> | undefined;
  let settled: Promise<unknown> | undefined;
  const begun = (): Promise<Queue> => {
    began ??= outsideRequests(begin);
    settled ??= began.catch(beginAgain);
    return began;
  };
  const first = setTimeout(() => void begun().catch(() => undefined), firstMs);
  first.unref();

  return {
    async put(em, name, data, { notBefore } = {}) {
      const { boss, fromKysely } = await begun();
      const transaction = em.getTransactionContext<KyselyTransactionLike>();
      await boss.insert(
        name,
        (Array.isArray(data) ? (data as readonly Table[typeof name][]) : [data as Table[typeof name]]).map((one) => ({
          data: one as object,
          ...optionsOf(kinds[name]),
          ...(notBefore && { startAfter: notBefore }),
        })),
        transaction && { db: fromKysely(transaction) },
      );
    },
    async counts() {
      const { rows } = await database.executeSql(jobCounts);
      return rows as { name: string; state: string; n: number }[];
    },
    async stop() {
      end.abort();
      clearTimeout(first);
      await settled;
      const boss = (await loading)?.boss;
      if (!boss) return;
      const patience = new AbortController();
      await Promise.race([
        Promise.all(names.map((name) => boss.offWork(name, { wait: true }))),
        sleep(lastWorkMs, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
      await givenUp();
    },
  };
}

interface Queue {
  boss: PgBoss;
  fromKysely: typeof import('pg-boss').fromKysely;
}

const triesOf = <Data>(kind: JobKind<Data>) => ({
  retryLimit: kind.tries - 1,
  retryDelay: kind.firstWaitSeconds,
  retryBackoff: true,
  retryDelayMax: kind.longestWaitSeconds,
  expireInSeconds: kind.withinSeconds,
  ...(kind.heartbeatSeconds !== undefined && { heartbeatSeconds: kind.heartbeatSeconds }),
});

const optionsOf = <Data>(kind: JobKind<Data>) => ({
  ...triesOf(kind),
  ...(kind.deadLetter !== undefined && { deadLetter: kind.deadLetter }),
});

async function load(database: Db, log: JobOptions<object>['log'], isScheduled: boolean): Promise<Queue> {
  const { fromKysely, PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: database,
    schema: jobSchema,
    // Our own migrations make the tables.
    migrate: false,
    createSchema: false,
    useListenNotify: database.listen !== undefined,
    schedule: isScheduled,
    // Chores are daily: there is no need to look for due ones more often than this.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue had a problem'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return { boss, fromKysely };
}

async function done<Data>(
  name: string,
  kind: JobKind<Data>,
  job: JobWithMetadata<Data>,
  log: JobOptions<object>['log'],
): Promise<void> {
  const attempt = { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit, signal: job.signal };
  try {
    await kind.work(job.data, attempt);
  } catch (error) {
    const what = { err: error, job: job.id, data: job.data };
    if (attempt.isLast) log.error(what, `${name}: given up after ${attempt.number} tries`);
    else log.warn(what, `${name}: try ${attempt.number} of ${job.retryLimit + 1} failed`);
    throw error;
  }
}
