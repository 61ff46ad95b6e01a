import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** Records an export of the site in the timeline. @param em in a transaction @param what such as `Bundle` */
export async function recordExport(em: SqlEntityManager, what: string): Promise<void> {
  await em.execute(`select audit_record('export', 'site', null, ?, null, null)`, [what]);
}
