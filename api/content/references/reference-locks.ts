import type { SqlEntityManager } from '@mikro-orm/postgresql';

// An act that depends on the links to an address, or on the places that show a file, locks its key; a save that adds one
// waits. There are few keys, so that a statement that writes many items cannot fill the table of locks. All lock them in
// one order.
const keysOf = (key: string, rows: string) => `(select distinct ${key} & 1023 as key from ${rows} order by 1) keys`;
const targetKeys = (rows: string) => keysOf('hashtext(target)', rows);
const fileKeys = (rows: string) => keysOf('file', rows);

/** For a save that adds these rows with a `target`: SQL that waits, with a row for each key. */
export const waitForTargets = (rows: string): string =>
  `select pg_advisory_xact_lock_shared(hashtext('content links'), key) from ${targetKeys(rows)}`;

/** The same for rows with a `file`. */
export const waitForFiles = (rows: string): string =>
  `select pg_advisory_xact_lock_shared(hashtext('media uses'), key) from ${fileKeys(rows)}`;

/** Locks where links lead, until the end of the transaction. */
export async function lockTargets(em: SqlEntityManager, targets: readonly string[]): Promise<void> {
  const keys = targetKeys('unnest(array[?]::text[]) as target');
  await em.execute(`select pg_advisory_xact_lock(hashtext('content links'), key) from ${keys}`, [targets]);
}

/** Locks the uses of files, until the end of the transaction. */
export async function lockFiles(em: SqlEntityManager, ids: readonly number[]): Promise<void> {
  const keys = fileKeys('unnest(array[?]::int[]) as file');
  await em.execute(`select pg_advisory_xact_lock(hashtext('media uses'), key) from ${keys}`, [ids]);
}
