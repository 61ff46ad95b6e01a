import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../../kernel/log.ts';
import { channel, readChange } from './change.ts';
import type { ContentVersion } from './content-version.ts';

/** A dead connection is noticed after the sum of both. */
const heartbeatMs = 5000;
const timeoutMs = 3000;

const firstRetryMs = 100;
const lastRetryMs = 5000;

interface Subscription {
  onNotification: (payload: string) => void;
  /** Notifications may have been missed. */
  onReconnect: () => void;
}

/** Listens for changes by other processes on a connection of its own, and reconnects when it is lost. */
export class VersionListener {
  private client: pg.Client | undefined;
  private readonly subscriptions = new Map<string, Subscription>();
  /** Whether `client` listens to the subscriptions. */
  private isListening = false;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  /** @param url past any pooler: LISTEN belongs to a connection */
  constructor(
    private readonly url: string,
    private readonly version: ContentVersion,
    private readonly log: Log,
    /** Whether DATABASE_DIRECT_URL is set, so that no pooler is in between. */
    private readonly isDirect: boolean,
  ) {}

  /**
   * Listens to another channel on the same connection.
   * @returns a function that ends it
   */
  async subscribe(name: string, subscription: Subscription): Promise<() => void> {
    this.subscriptions.set(name, subscription);
    if (this.isListening) await this.client?.query(`listen ${pg.escapeIdentifier(name)}`);
    return () => void this.subscriptions.delete(name);
  }

  /** Settles after the first attempt, successful or not; retries go on. */
  async start(): Promise<void> {
    let onFirstAttempt: () => void = () => undefined;
    const firstAttempt = new Promise<void>((done) => (onFirstAttempt = done));
    this.running = this.run(onFirstAttempt);
    await firstAttempt;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
    await this.running;
  }

  private async run(onFirstAttempt: () => void): Promise<void> {
    let retryMs = firstRetryMs;
    while (!this.stopping.signal.aborted) {
      try {
        await this.listen(() => {
          if (retryMs > firstRetryMs) this.log.info('Listening for changes by other servers again');
          retryMs = firstRetryMs;
          onFirstAttempt();
        });
      } catch (error) {
        if (!this.stopping.signal.aborted) {
          this.log.warn({ err: error }, 'Not listening for changes: the response cache is not used');
        }
      }
      this.version.lost();
      onFirstAttempt();
      await sleep(retryMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, lastRetryMs);
    }
  }

  /** Settles when the connection is lost. */
  private async listen(onListening: () => void): Promise<void> {
    const client = (this.client = new pg.Client({
      connectionString: this.url,
      application_name: 'halden listener',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    }));
    let isOver = false;
    const over = new Promise<void>((done) => {
      const end = () => {
        isOver = true;
        this.version.lost();
        done();
      };
      client.once('end', end);
      client.on('error', end);
    });
    const greeting = `hello ${randomBytes(8).toString('hex')}`;
    let isGreeted = false;
    client.on('notification', ({ channel: name, payload = '' }) => {
      const subscription = this.subscriptions.get(name);
      if (subscription) {
        subscription.onNotification(payload);
        return;
      }
      const change = readChange(payload);
      if (change) this.version.committed(change);
      else if (payload === greeting) isGreeted = true;
    });
    try {
      await client.connect();
      this.version.reconnected(await this.numbers(client));
      await client.query(`listen ${channel}`);
      // Our own notification arrives before its statement ends, unless a pooler spreads statements over connections.
      await client.query('select pg_notify($1, $2)', [channel, greeting]);
      // Behind a pooler it may still arrive by chance, so the process ids are compared too.
      if (!isGreeted || (!this.isDirect && (await isPooled(client)))) {
        throw new Error('Notifications do not arrive: set DATABASE_DIRECT_URL to the database, not to the pooler');
      }
      this.version.listeningFrom(await this.numbers(client));
      onListening();
      this.isListening = true;
      for (const [name, { onReconnect }] of this.subscriptions) {
        await client.query(`listen ${pg.escapeIdentifier(name)}`);
        onReconnect();
      }
      while (!isOver) {
        await Promise.race([over, sleep(heartbeatMs, undefined, { ref: false })]);
        if (!isOver) this.version.applyRows(await this.numbers(client));
      }
    } finally {
      this.isListening = false;
      void client.end().catch(() => undefined);
    }
  }

  private async numbers(client: pg.Client): Promise<{ slot: number; n: string }[]> {
    const { rows } = await client.query<{ slot: number; n: string }>('select slot, n from content_version');
    return rows;
  }
}

/** A pooler reports a process id of its own. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { processID } = client as unknown as { processID: number | null };
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== processID;
}
