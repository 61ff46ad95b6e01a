import type { EventEmitter } from 'node:events';
import pg, { type ClientConfig, type Pool, type PoolClient, type QueryConfig } from 'pg';

/** Called with the text of each statement and a promise that settles when it is done. */
export type StatementListener = (text: string, done: Promise<unknown>) => void;

export interface StatementClientConfig extends ClientConfig {
  /** False behind a pooler that gives every transaction another connection: names of statements are left out. */
  isPrepared?: boolean;
}

/** node-postgres' client, which also emits `statement`. Pools are made of it by their option `Client`. */
export class StatementClient extends pg.Client {
  private readonly isPrepared: boolean;

  constructor(config: StatementClientConfig) {
    super(config);
    this.isPrepared = config.isPrepared ?? true;
  }

  override query(...given: never[]): never {
    const [first, ...rest] = given as unknown[];
    const statement = isConfig(first) && !this.isPrepared ? { ...first, name: undefined } : first;
    const result = (super.query as (...all: unknown[]) => unknown).call(this, statement, ...rest);
    // A cursor, or a query with a callback, does not tell when it is done.
    if (result instanceof Promise) (this as EventEmitter).emit('statement', textOf(first), result);
    return result as never;
  }
}

/** Calls the listener for every statement on the pool's connections, in the async context of the statement. */
export function onStatement(pool: Pool, listener: StatementListener): void {
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    (client as EventEmitter).on('statement', listener);
  });
}

function isConfig(given: unknown): given is QueryConfig {
  return typeof given === 'object' && given !== null && !('submit' in given);
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  return isConfig(given) ? given.text : '';
}
