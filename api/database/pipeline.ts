import pg, { type Client, type Pool, type QueryConfig, type QueryResult } from 'pg';
import { errorCode } from '../errors/error-code.ts';

/** Who waits longer than this waits for somebody's long statement, and others had better go elsewhere. */
const heldUpMs = 50;

/** Nobody tries again sooner where the database was not there. */
const awayMs = 1000;

/**
 * PostgreSQL does not know a statement by its name, or knows it already. Those sent right after the first use of one rely on it;
 * where that is broken off, they are refused for what another did.
 */
const unprepared = new Set(['26000', '42P05']);

/**
 * One connection on which statements are sent without waiting for the answers to those before them (`pipeline` of
 * node-postgres): many readers at once need one look at the socket on either side, and nobody takes turns. For single statements
 * that only read, and are quick. It opens with the first question, which like all that it has no place for goes by the pool.
 */
export class Pipeline {
  private line: Line | undefined;
  private opening: Promise<void> | undefined;
  private triedAt = -Infinity;
  private isStopped = false;

  /**
   * @param pool whose connections are like it
   * @param heed does with it what is done with those
   */
  constructor(
    private readonly pool: Pool,
    private readonly heed: (client: Client) => void,
  ) {}

  /** Null where it has no place for it now. */
  query<Row extends object>(statement: QueryConfig): Promise<QueryResult<Row>> | null {
    const now = performance.now();
    if (!this.line) {
      if (!this.opening && !this.isStopped && now - this.triedAt > awayMs) this.open();
      return null;
    }
    const { client, sent } = this.line;
    const [oldest] = sent;
    if (oldest !== undefined && now - oldest > heldUpMs) return null;
    sent.push(now);
    return client
      .query<Row>(statement)
      .finally(() => sent.shift())
      .catch((error: unknown) => {
        if (!unprepared.has(errorCode(error) ?? '')) throw error;
        return this.pool.query<Row>(statement);
      });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.opening;
    const { line } = this;
    this.line = undefined;
    await line?.client.end();
  }

  private open(): void {
    this.triedAt = performance.now();
    this.opening = this.connected()
      .then((line) => void (this.line = line))
      // Away: it is tried again when somebody asks.
      .catch(() => undefined)
      .finally(() => (this.opening = undefined));
  }

  private async connected(): Promise<Line> {
    const { options } = this.pool;
    const client = new pg.Client({
      ...options,
      // Not among what can be enumerated.
      password: options.password,
      application_name: 'halden reader',
      pipeline: true,
    });
    const line = { client, sent: [] };
    const lost = () => {
      if (this.line === line) this.line = undefined;
    };
    // Whoever waits for an answer of it is told as well.
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    this.heed(client);
    return line;
  }
}

interface Line {
  client: Client;
  /** When those on their way were sent, in their order: so they come back. */
  sent: number[];
}
