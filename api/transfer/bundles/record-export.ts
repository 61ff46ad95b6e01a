import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { recordAct } from '../../kernel/database/record-act.ts';

/** Records an export of the site in the timeline. @param em in a transaction @param what such as `Bundle` */
export async function recordExport(em: SqlEntityManager, what: string): Promise<void> {
  await recordAct(em, { action: 'export', kind: 'site', title: what });
}
