import type { PostgreSqlConnection, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { ReplicaConnection } from './replica/replica-connection.ts';

/** Connections keep every named statement, so the number of names is limited. Further statements run unnamed. */
export const maxPrepared = 10;

const names = new Map<string, string>();

/** The texts that have been prepared so far. */
export const preparedTexts = (): string[] => [...names.keys()];

/**
 * Runs one of the few reads that are too frequent for the query builder. PostgreSQL parses and plans it once for each
 * connection, while MikroORM writes values into the text, so that each of its statements is a new one. The texts, at
 * most ten in all, are in
 * - `features/content/reads/hot.reads.ts`: a published item by its slug and the first page of a list, for each kind
 * - `features/content/reads/neighbours.ts`: the items before, after and related to one, for each kind of stories
 * - `features/auth/sessions/session.store.ts`: the session of a request with its user
 * - `features/auth/viewer.ts`: the user of an API token
 *
 * Kinds with the same fields share their texts, so there are eight today: two for pages, four for posts and articles
 * together, and one for each of the last two files.
 *
 * Within a transaction the statement runs in that transaction, unprepared.
 * @param text a constant, with `?` for each value
 */
export async function preparedQuery<Row extends object>(
  em: SqlEntityManager,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  if (em.isInTransaction()) return em.execute<Row[]>(text, [...values]);
  const connection = em.getConnection() as PostgreSqlConnection;
  const run = async (on: PostgreSqlConnection) => preparedOn<Row>(await on.getNativeClient(), text, values);
  return connection instanceof ReplicaConnection ? connection.orPrimary(() => run(connection), run) : run(connection);
}

/** The same for code that has no entity manager. */
export async function preparedOn<Row extends object>(
  pool: Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const name = nameOf(text);
  const statement = { ...(name && { name }), text: numbered(text), values: [...values] };
  // `pool.query` would pass a callback to the client, and such statements are not counted (see `StatementClient`).
  const client = await pool.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    client.release();
  }
}

export function poolOf(em: SqlEntityManager): Promise<Pool> {
  return (em.getConnection() as PostgreSqlConnection).getNativeClient();
}

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < maxPrepared) names.set(text, `halden_${names.size}`);
  return names.get(text);
}

/** With `$1` and so on, PostgreSQL's placeholders. */
function numbered(text: string): string {
  let number = 0;
  return text.replace(/\?/g, () => `$${(number += 1)}`);
}
