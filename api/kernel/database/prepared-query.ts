import type { PostgreSqlConnection, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { ReplicaConnection } from './replica/replica-connection.ts';

/**
 * The reads that are prepared, twelve at most, since each connection keeps all of them: PostgreSQL parses and plans them
 * once, while MikroORM writes values into the text, so that each of its statements is a new one. They are in
 * - `people/auth/sessions/session.store.ts`: the session of a request with its user
 * - `people/auth/viewer.ts`: the user of an API token
 * - `content/items/reads/hot.reads.ts`: an item by its slug (`item`), and the first page (`page`) of the published
 *   items by `publishedAt`, as screens show it, or by `createdAt`, as the APIs do, and `of all` items
 * - `content/items/reads/neighbours.ts`: the items before and after one, and those related to one without tags
 */
export const hotReads = [
  'session',
  'token user',
  'item page',
  'item post',
  'item article',
  'page publishedAt post',
  'page createdAt post',
  'page of all post',
  'neighbours post',
  'neighbours article',
  'related post',
  'related article',
] as const;

type HotRead = (typeof hotReads)[number];

/** A read of one kind of content; a kind's own text, since kinds have fields of their own. */
type ReadOfKind = `${'item' | 'neighbours' | 'related' | `page ${string}`} ${string}`;

const isHot = (name: string): name is HotRead => hotReads.some((hot) => hot === name);

const prepared = new Set<HotRead>();

/** Those of the list that have run so far. */
export const preparedReads = (): HotRead[] => [...prepared];

/**
 * Runs a read that is prepared if it is on the list. Within a transaction it runs in that transaction, unprepared.
 * @param text always the same for this name, with `?` for each value
 */
export async function preparedQuery<Row extends object>(
  em: SqlEntityManager,
  name: ReadOfKind,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  if (!isHot(name) || em.isInTransaction()) return em.execute<Row[]>(text, [...values]);
  const connection = em.getConnection() as PostgreSqlConnection;
  const run = async (on: PostgreSqlConnection) => preparedOn<Row>(await on.getNativeClient(), name, text, values);
  return connection instanceof ReplicaConnection ? connection.orPrimary(() => run(connection), run) : run(connection);
}

/** The same for code that has no entity manager. */
export async function preparedOn<Row extends object>(
  pool: Pool,
  name: HotRead,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  prepared.add(name);
  // `pool.query` would pass a callback to the client, and such statements are not counted (see `StatementClient`).
  const client = await pool.connect();
  try {
    return (await client.query<Row>({ name, text: numbered(text), values: [...values] })).rows;
  } finally {
    client.release();
  }
}

export function poolOf(em: SqlEntityManager): Promise<Pool> {
  return (em.getConnection() as PostgreSqlConnection).getNativeClient();
}

/** With `$1` and so on, PostgreSQL's placeholders. */
function numbered(text: string): string {
  let number = 0;
  return text.replace(/\?/g, () => `$${(number += 1)}`);
}
