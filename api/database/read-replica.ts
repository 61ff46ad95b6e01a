import type { IncomingMessage, RequestListener } from 'node:http';
import {
  PostgreSqlDriver,
  type PostgreSqlConnection,
  type MikroORM,
  type SqlEntityManager,
} from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Log } from '../process/log.ts';
import { createOrm, type OrmOptions } from './orm.ts';
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

/** A replica that failed is not tried again for this long. */
const retryAfterMs = 5000;

const connectWithinMs = 1000;

/**
 * A second connection, to a replica of the database. What is read for everybody comes from there when the replica has every
 * change that this process knows of; everything else, and all that the replica fails to answer, comes from the primary.
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
    this.orm = createOrm(url, {
      ...connections,
      driver: ReplicaDriver,
      name: 'halden replica reader',
      connectWithinMs,
    });
  }

  /** The application, for requests that only read what is the same for everybody. */
  forPublicReads(application: RequestListener): RequestListener {
    return (request, response) => {
      this.publicReads.add(request);
      application(request, response);
    };
  }

  /** An entity manager of the replica; null when the request, or the state of the replica, needs the primary. */
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
    // It refused a statement, perhaps in favour of what it is replaying: it is still there.
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
  // Classes of SQLSTATE: 08 connection, 53 resources, 57 operator intervention.
  return /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|53|57)/.test(code);
}
