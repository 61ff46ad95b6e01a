import type { SqlEntityManager } from '@mikro-orm/postgresql';

interface Reference {
  table: string;
  references: string;
}

/**
 * Tables in an order in which their rows can be inserted: each after those that its foreign keys reference.
 * @param others which count as foreign keys
 */
export async function referencedFirst(
  em: SqlEntityManager,
  tables: readonly string[],
  others: readonly Reference[] = [],
): Promise<string[]> {
  const found = await em.execute<Reference[]>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as references from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  const keys = [...found, ...others];
  const ordered = new Set<string>();
  const add = (table: string, above: readonly string[]) => {
    // A table may reference itself, and two tables each other.
    if (above.includes(table)) return;
    for (const key of keys) if (key.table === table) add(key.references, [...above, table]);
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered].filter((table) => tables.includes(table));
}
