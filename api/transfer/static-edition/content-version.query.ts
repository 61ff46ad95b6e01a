import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** The version of all that visitors see. */
export async function contentVersion(em: SqlEntityManager): Promise<string> {
  const [row] = await em.execute<{ version: string }[]>(
    'select coalesce(sum(n), 0)::text as version from content_version',
  );
  return row?.version ?? '0';
}
