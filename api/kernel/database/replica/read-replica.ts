import type { IncomingMessage, RequestListener } from 'node:http';
import { PostgreSqlDriver, type MikroORM, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Log } from '../../log.ts';
import { newOrm } from '../orm.ts';
import { type OrmOptions } from '../orm.ts';
import { ReplicaConnection } from './replica-connection.ts';

/** A row of `content_version`. */
export interface VersionRow {
  slot: number;
  n: string | number;
}

export interface ReplicaOptions {
  primary: MikroORM;
  url: string;
  connections: OrmOptions;
  /** Whether these rows include every change that this process knows of. */
  isUpToDate: (rows: readonly VersionRow[]) => boolean;
  log: Log;
}

/** The pause before a failed replica is tried again. */
const retryAfterMs = 5000;

const connectWithinMs = 1000;

/**
 * Reads from a replica of the database. Anonymous reads use it when it has every change that this process knows of.
 * Everything else, and reads that fail on the replica, use the primary.
 */
export class ReadReplica {
  readonly counts = { used: 0, behind: 0, away: 0 };
  private readonly orm: MikroORM;
  private readonly publicReads = new WeakSet<IncomingMessage>();
  private retryAt = 0;

  constructor(private readonly options: ReplicaOptions) {
    const { primary, url, connections } = options;
    const onFailure = (error: unknown) => this.failed(error);
    class ReplicaDriver extends PostgreSqlDriver {
      protected override readonly connection = new ReplicaConnection(
        this.config,
        () => primary.em.getDriver().getConnection(),
        onFailure,
      );
    }
    this.orm = newOrm(url, {
      ...connections,
      driver: ReplicaDriver,
      name: 'halden replica reader',
      connectWithinMs,
    });
  }

  /** Wraps the application for anonymous read requests. */
  forPublicReads(application: RequestListener): RequestListener {
    return (request, response) => {
      this.publicReads.add(request);
      application(request, response);
    };
  }

  /** An entity manager of the replica, or null when the request must use the primary. */
  async fork(request: IncomingMessage): Promise<SqlEntityManager | null> {
    return this.publicReads.has(request) && (await this.isUpToDate()) ? this.orm.em.fork() : null;
  }

  async pool(): Promise<Pool> {
    return this.orm.em.getConnection().getNativeClient();
  }

  async stop(): Promise<void> {
    await this.orm.close();
  }

  private async isUpToDate(): Promise<boolean> {
    if (Date.now() < this.retryAt) {
      this.counts.away += 1;
      return false;
    }
    try {
      const pool = await this.pool();
      const { rows } = await pool.query<VersionRow>('select slot, n from content_version');
      const isUpToDate = this.options.isUpToDate(rows);
      this.counts[isUpToDate ? 'used' : 'behind'] += 1;
      return isUpToDate;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  private failed(error: unknown): void {
    // The replica is up but refused a statement, for example because of a replay conflict.
    if (isRefusal(error)) return;
    this.counts.away += 1;
    if (Date.now() >= this.retryAt) {
      this.options.log.warn(
        { err: error },
        'The read replica cannot be used: public responses are read from the primary',
      );
    }
    this.retryAt = Date.now() + retryAfterMs;
  }
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Classes of SQLSTATE: 08 connection, 53 resources, 57 operator intervention. 08P01 is a text with NUL in it.
  return /^[0-9A-Z]{5}$/.test(code) && !/^(?:08(?!P01)|53|57)/.test(code);
}
