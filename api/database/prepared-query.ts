import type { PostgreSqlConnection, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool, QueryConfig } from 'pg';
import { ReplicaConnection } from './replica-connection.ts';

/** Connections keep every named statement, so names are limited. */
const maxNames = 150;

const names = new Map<string, string>();

export interface PreparedQueryOptions {
  /** Plans the statement each time, because the best plan depends on the values. */
  isUnnamed?: boolean | undefined;
}

/**
 * Runs one of the few reads that are too frequent for the query builder: PostgreSQL parses and plans it once for each
 * connection. (MikroORM writes values into the text, so each of its statements is a new one.) Within a transaction the
 * statement runs in that transaction, unprepared.
 * @param text a constant, with `?` for each value
 */
export async function preparedQuery<Row extends object>(
  em: SqlEntityManager,
  text: string,
  values: readonly unknown[] = [],
  options: PreparedQueryOptions = {},
): Promise<Row[]> {
  if (em.isInTransaction()) return em.execute<Row[]>(text, [...values]);
  const connection = em.getConnection() as PostgreSqlConnection;
  const run = async (on: PostgreSqlConnection) => rowsFrom<Row>(await on.getNativeClient(), text, values, options);
  return connection instanceof ReplicaConnection ? connection.orPrimary(() => run(connection), run) : run(connection);
}

/** The same for code that has no entity manager. */
export async function rowsFrom<Row extends object>(
  pool: Pool,
  text: string,
  values: readonly unknown[] = [],
  options: PreparedQueryOptions = {},
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    return (await client.query<Row>({ ...statementOf(text, options), values: [...values] })).rows;
  } finally {
    client.release();
  }
}

export function poolOf(em: SqlEntityManager): Promise<Pool> {
  return (em.getConnection() as PostgreSqlConnection).getNativeClient();
}

function statementOf(text: string, { isUnnamed = false }: PreparedQueryOptions): QueryConfig {
  let number = 0;
  const numbered = { text: text.replace(/\?/g, () => `$${(number += 1)}`) };
  if (isUnnamed || (!names.has(text) && names.size >= maxNames)) return numbered;
  const name = names.get(text) ?? `halden_${names.size}`;
  names.set(text, name);
  return { ...numbered, name };
}

/** Converts the driver's text of a timestamp to ISO 8601 in UTC with milliseconds. */
export function isoTime(stored: string): string {
  // `2026-11-21 18:04:05.12+00`. Parsing and formatting a Date would be the largest cost of a list.
  if (stored.charCodeAt(4) !== dash || !stored.endsWith('+00')) return new Date(stored).toISOString();
  const fraction = stored.slice(19, -3);
  return `${stored.slice(0, 10)}T${stored.slice(11, 19)}${fraction === '' ? '.000' : fraction.padEnd(4, '0')}Z`;
}

const dash = 0x2d;
