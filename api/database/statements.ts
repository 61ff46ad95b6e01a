import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientBase, Pool, QueryConfig, QueryResult } from 'pg';

export interface StatementOptions {
  /** Whether connections may keep prepared statements, as behind some poolers they may not. */
  isPrepared: boolean;
  /** A pooler hands connections on: nothing may be set on them. */
  isPooled: boolean;
  /** Around each statement: its text, without values. */
  around?: (<T>(text: string, run: () => Promise<T>) => Promise<T>) | undefined;
}

/** Statements of ours take milliseconds. One that takes longer than this is better given up than waited for. */
const longestMs = 15_000;

/** A dead connection is noticed after this: later than the database would have given up. */
const silentMs = 20_000;

/** How many texts are prepared. Lists and searches of any shape make texts without end, most of them asked once. */
const prepared = 200;

type Query = (...given: unknown[]) => unknown;

const housekeeping = new AsyncLocalStorage<true>();

/** What is done in here belongs to nobody's request: its statements are not counted. */
export function asHousekeeping<T>(work: () => T): T {
  return housekeeping.run(true, work);
}

export interface Statements {
  /** For a connection that is not of the pool's. */
  heed: (client: ClientBase) => void;
  /** How many ran, without those that run aside and those of housekeeping. */
  count: () => number;
  /** Runs one that belongs to nobody's request: neither counted nor prepared. */
  aside: (text: string, values?: unknown[]) => Promise<QueryResult>;
}

/** Counts what runs on a pool's connections, prepares it, and lets none of it run without end. */
export function heedStatements(pool: Pool, { isPrepared, isPooled, around }: StatementOptions): Statements {
  let count = 0;
  const uncounted = new WeakSet<object>();
  const seen = new WeakSet<ClientBase>();
  const names = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    let name = names.get(text);
    if (name === undefined && names.size < prepared) {
      name = `halden_${names.size}`;
      names.set(text, name);
    }
    return name;
  };

  const heed = (client: ClientBase): void => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    // pg queues what is asked of a busy connection, and warns that it will not for ever.
    let limited: Promise<unknown> | undefined = isPooled
      ? undefined
      : (query(`set statement_timeout = ${longestMs}`) as Promise<unknown>)
          .catch(() => undefined)
          .finally(() => (limited = undefined));
    // What is given as a text with values is prepared; what has a name has been thought about.
    const run = (...[first, ...rest]: unknown[]): unknown => {
      if (isSubmittable(first)) return query(first, ...rest);
      const isText = typeof first === 'string';
      const values = Array.isArray(rest[0]) ? (rest.shift() as unknown[]) : undefined;
      const given = isText ? { text: first, ...(values && { values }) } : (first as QueryConfig);
      const name = isPrepared ? (isText && values && values.length > 0 ? nameOf(first) : given.name) : undefined;
      const { name: _, ...unnamed } = given;
      const statement = { query_timeout: silentMs, ...unnamed, ...(name !== undefined && { name }) };
      // With a callback nothing is told when it is through.
      if (!around || rest.length > 0) return query(statement, ...rest);
      return around(given.text, () => query(statement) as Promise<unknown>);
    };
    (client as { query: Query }).query = (...given: unknown[]) => {
      const isAside = typeof given[0] === 'object' && given[0] !== null && uncounted.has(given[0]);
      if (!isAside && !housekeeping.getStore()) count += 1;
      // A cursor is its own answer, and cannot be waited for here.
      return limited && !isSubmittable(given[0]) ? limited.then(() => run(...given)) : run(...given);
    };
  };
  pool.on('acquire', heed);
  return {
    heed,
    count: () => count,
    aside: (text, values) => {
      const statement = { text, ...(values && { values }), query_timeout: silentMs };
      uncounted.add(statement);
      return pool.query(statement);
    },
  };
}

/** A cursor, say: a statement that is more than its text. */
function isSubmittable(given: unknown): boolean {
  return typeof given === 'object' && given !== null && 'submit' in given;
}
