/**
 * The tables of the database that nothing declares: they are kept, but not exported, recorded or erased. During a
 * rolling upgrade, the older server sees those of the newer.
 * @param query reads from the database of the site
 * @param known the tables that are declared
 */
export async function undeclaredTables(
  query: (sql: string) => Promise<readonly { name: string }[]>,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await query(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}
