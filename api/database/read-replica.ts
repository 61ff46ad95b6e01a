import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Log } from '../process/log.ts';

/** What a row of `content_version` says. */
export interface VersionRow {
  slot: number;
  n: string | number;
}

export interface ReplicaOptions {
  primary: Pool;
  url: string;
  /** Whether whoever sees these rows sees every change that we have heard of. */
  isUpToDate: (rows: readonly VersionRow[]) => boolean;
  log: Log;
}

/** One answer that is being computed, and the snapshot that it is read from. */
interface Reading {
  snapshot?: Promise<PoolClient | null>;
  isOver: boolean;
}

/** What holds a connection of the primary's pool needs of it. */
type Lease = Pick<PoolClient, 'release'> & { query: (...given: unknown[]) => Promise<unknown> };

/** For this long nobody asks a replica that was not there a moment ago. */
const awayMs = 5000;

const answerWithinMs = 1000;

const reads = /^\s*\(*(?:select|with)\b/i;

const snapshot = 'begin isolation level repeatable read read only; select slot, n from content_version';

/**
 * Lets answers for everybody be read from a replica of the database, each in one snapshot there, and only from one in which
 * everything is that we have heard of. Whatever goes wrong on the way is asked of the primary.
 */
export class ReadReplica {
  readonly counts = { used: 0, behind: 0, away: 0 };
  readonly pool: Pool;
  private readonly readings = new AsyncLocalStorage<Reading>();
  private awayUntil = 0;

  constructor(private readonly options: ReplicaOptions) {
    const { primary, url } = options;
    this.pool = new pg.Pool({
      ...primary.options,
      connectionString: url,
      application_name: 'halden replica reader',
      connectionTimeoutMillis: answerWithinMs,
    });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => void client.on('error', () => undefined));
    this.lendInPlaceOf(primary);
  }

  /** The application, reading from the replica where it can. Only for what is the same for everybody. */
  readingFrom(compute: RequestListener): RequestListener {
    return (request, response) => {
      const reading: Reading = { isOver: false };
      const end = () => void this.end(reading);
      response.once('finish', end);
      response.once('close', end);
      this.readings.run(reading, () => compute(request, response));
    };
  }

  async stop(): Promise<void> {
    await this.pool.end();
  }

  private lendInPlaceOf(primary: Pool): void {
    const connect = primary.connect.bind(primary) as (...given: unknown[]) => Promise<PoolClient>;
    const lend = (...given: unknown[]) => {
      const reading = this.readings.getStore();
      // With a callback it is the pool itself, for a single statement of whoever has no entity manager.
      if (given.length > 0 || !reading || reading.isOver) return connect(...given);
      return Promise.resolve(this.lease(reading, () => connect()));
    };
    Object.assign(primary, { connect: lend });
  }

  /** Not a connection yet: which one it is depends on what is asked. */
  private lease(reading: Reading, connect: () => Promise<PoolClient>): Lease {
    let own: PoolClient | undefined;
    return {
      query: async (...given) => {
        if (!own && reads.test(textOf(given[0]))) {
          const client = await (reading.snapshot ??= this.open());
          if (client && !reading.isOver) {
            try {
              return await ask(client, given);
            } catch (error) {
              // Gone, or in conflict with what it replays; if it is the statement, the primary says so too.
              this.give(reading, error);
            }
          }
        }
        own ??= await connect();
        return ask(own, given);
      },
      release: (error) => own?.release(error),
    };
  }

  private async open(): Promise<PoolClient | null> {
    if (Date.now() < this.awayUntil) {
      this.counts.away += 1;
      return null;
    }
    let client: PoolClient | undefined;
    try {
      client = await this.pool.connect();
      const [, { rows }] = (await client.query(snapshot)) as unknown as [unknown, { rows: VersionRow[] }];
      if (this.options.isUpToDate(rows)) {
        this.counts.used += 1;
        return client;
      }
      this.counts.behind += 1;
      await client.query('rollback');
      client.release();
      return null;
    } catch (error) {
      client?.release(true);
      this.isAway(error);
      return null;
    }
  }

  /** What is left of this answer is read from the primary. */
  private give(reading: Reading, error: unknown): void {
    const failed = reading.snapshot;
    if (!failed) return;
    reading.snapshot = Promise.resolve(null);
    void failed.then((client) => {
      client?.release(true);
      if (client && !isOfStatement(error)) this.isAway(error);
    });
  }

  private async end(reading: Reading): Promise<void> {
    if (reading.isOver) return;
    reading.isOver = true;
    const client = await reading.snapshot;
    if (!client) return;
    await client.query('commit').then(
      () => client.release(),
      () => client.release(true),
    );
  }

  private isAway(error: unknown): void {
    this.counts.away += 1;
    if (Date.now() >= this.awayUntil) {
      this.options.log.warn(
        { err: error },
        'The read replica cannot be used: public answers are read from the primary',
      );
    }
    this.awayUntil = Date.now() + awayMs;
  }
}

/** The server said no to a statement, for itself or for what it is replaying meanwhile: it is there. */
function isOfStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(?:08|53|57)/.test(error.code ?? '');
}

/** A cursor has none. */
function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
}

function ask(client: PoolClient, given: unknown[]): Promise<unknown> {
  return (client.query as (...given: unknown[]) => Promise<unknown>).apply(client, given);
}
