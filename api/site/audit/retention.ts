import type { MikroORM } from '@mikro-orm/postgresql';
import { withDefaults } from '#schema/settings/to-site-settings';
import { undoDays } from '#schema/undo';
import { Setting } from '../settings/setting.entity.ts';

/**
 * Deletes entries past the retention period with a database function, the only way to delete any, their entries of the
 * timeline, and undo data that is older than it can be undone. @returns how many entries
 */
export async function expireAudit(orm: MikroORM): Promise<number> {
  const em = orm.em.fork();
  const setting = await em.findOne(Setting, { key: 'securitySettings' });
  const { auditRetentionDays } = withDefaults('securitySettings', setting?.value);
  const [expired] = await em.execute<{ n: number }[]>(`select audit_expire(now() - make_interval(days => ?)) as n`, [
    auditRetentionDays,
  ]);
  await em.execute('select timeline_expire(now() - make_interval(days => ?), now() - make_interval(days => ?))', [
    undoDays,
    auditRetentionDays,
  ]);
  return expired?.n ?? 0;
}
