import type { Pool, PoolClient, QueryResult } from 'pg';

export interface StatementOptions {
  /** Whether connections may keep prepared statements, as behind some poolers they may not. */
  isPrepared: boolean;
  /** A pooler hands connections on: nothing may be set on them. */
  isPooled: boolean;
}

/** Statements of ours take milliseconds. One that takes longer than this is better given up than waited for. */
const longestMs = 15_000;

/** A dead connection is noticed after this: later than the database would have given up. */
const silentMs = 20_000;

/** How many texts are prepared. Lists and searches of any shape make texts without end, most of them asked once. */
const prepared = 200;

type Query = (text: string, values?: unknown[]) => unknown;

export interface Statements {
  /** How many ran, without those that run aside. */
  count: () => number;
  /** Runs one that belongs to nobody's request: neither counted nor prepared. */
  aside: (text: string, values?: unknown[]) => Promise<QueryResult>;
}

/** Counts what runs on a pool's connections, prepares it, and lets none of it run without end. */
export function heedStatements(pool: Pool, { isPrepared, isPooled }: StatementOptions): Statements {
  let count = 0;
  const uncounted = new WeakSet<object>();
  const seen = new WeakSet<PoolClient>();
  const names = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    let name = names.get(text);
    if (name === undefined && names.size < prepared) {
      name = `halden_${names.size}`;
      names.set(text, name);
    }
    return name;
  };

  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    // pg queues what is asked of a busy connection, and warns that it will not for ever.
    let limited: Promise<unknown> | undefined = isPooled
      ? undefined
      : (query(`set statement_timeout = ${longestMs}`) as Promise<unknown>)
          .catch(() => undefined)
          .finally(() => (limited = undefined));
    // Cursors and whatever else is an object go as they are.
    const run = (...given: unknown[]): unknown => {
      const [text, values, ...rest] = given;
      if (typeof text !== 'string' || rest.length > 0 || typeof values === 'function') return query(...given);
      const name = isPrepared && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
      return query({
        text,
        ...(values !== undefined && { values }),
        ...(name !== undefined && { name }),
        query_timeout: silentMs,
      });
    };
    (client as { query: Query }).query = (...given: unknown[]) => {
      if (!(typeof given[0] === 'object' && given[0] !== null && uncounted.has(given[0]))) count += 1;
      // A cursor is its own answer, and cannot be waited for here.
      const isCursor = typeof given[0] === 'object' && given[0] !== null && 'submit' in given[0];
      return limited && !isCursor ? limited.then(() => run(...given)) : run(...given);
    };
  });
  return {
    count: () => count,
    aside: (text, values) => {
      const statement = { text, ...(values && { values }), query_timeout: silentMs };
      uncounted.add(statement);
      return pool.query(statement);
    },
  };
}
