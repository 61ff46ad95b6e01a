import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Pipeline } from './pipeline.ts';

/** Beyond so many texts there is somebody who makes them up: connections would keep them all. */
const named = 150;

export interface RowsOptions {
  /** Its plan depends on its values too much to be made once. */
  isUnnamed?: boolean | undefined;
}

interface Prepared {
  text: string;
  name?: string;
}

const pipelines = new WeakMap<Pool, Pipeline>();

/** For statements that only read, where there is one. */
export function readBy(pool: Pool, pipeline: Pipeline): void {
  pipelines.set(pool, pipeline);
}

const reads = /^\s*\(*select\b/;

const known = new Map<string, Prepared>();
const pools = new WeakMap<object, Pool>();

/**
 * What a statement gives, prepared: its text is read and planned once for each connection. MikroORM writes values into
 * the text, so to PostgreSQL each of its statements is a new one. Within a transaction it goes the usual way.
 * @param text with `?` for each value; what differs from caller to caller is a value, or no two texts are the same
 */
export async function rows<Row extends object>(
  em: SqlEntityManager,
  text: string,
  values: readonly unknown[] = [],
  options: RowsOptions = {},
): Promise<Row[]> {
  if (em.isInTransaction()) return em.execute<Row[]>(text, [...values]);
  const pool = pools.get(em.getConnection()) ?? (await poolOf(em));
  return rowsFrom<Row>(pool, text, values, options);
}

/** The same where there is no entity manager. */
export async function rowsFrom<Row extends object>(
  pool: Pool,
  text: string,
  values: readonly unknown[] = [],
  options: RowsOptions = {},
): Promise<Row[]> {
  const statement = { ...prepared(text, options.isUnnamed), values: [...values] };
  const result = statement.name !== undefined && reads.test(text) ? pipelines.get(pool)?.query<Row>(statement) : null;
  if (result) return (await result).rows;
  // Not `pool.query`: what is read for everybody may come from a replica (see ReadReplica).
  const client = await pool.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    client.release();
  }
}

/** The connections that an entity manager draws from. */
export async function poolOf(em: SqlEntityManager): Promise<Pool> {
  const connection = em.getConnection();
  const pool = (await connection.getNativeClient()) as Pool;
  pools.set(connection, pool);
  return pool;
}

function prepared(text: string, isUnnamed = false): Prepared {
  const found = known.get(text);
  if (found) return found;
  let place = 0;
  const numbered = { text: text.replace(/\?/g, () => `$${(place += 1)}`) };
  if (isUnnamed || known.size >= named) return numbered;
  const statement = { ...numbered, name: `halden_rows_${known.size}` };
  known.set(text, statement);
  return statement;
}

/** A time as the driver gives it, as everybody is told it: ISO 8601, UTC, to the millisecond. */
export function isoTime(stored: string): string {
  // `2026-11-21 18:04:05.12+00`: read and written as a Date it would cost more than all else in a list.
  if (stored.charCodeAt(4) !== dash || !stored.endsWith('+00')) return new Date(stored).toISOString();
  const fraction = stored.slice(19, -3);
  return `${stored.slice(0, 10)}T${stored.slice(11, 19)}${fraction === '' ? '.000' : fraction.padEnd(4, '0')}Z`;
}

const dash = 0x2d;
