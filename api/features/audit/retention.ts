import type { MikroORM } from '@mikro-orm/postgresql';
import { toSiteSettings } from '#schema/settings';

/** Removes what is older than the settings keep. @returns how many entries there were */
export async function expireAudit(orm: MikroORM): Promise<number> {
  const em = orm.em.fork();
  const [row] = await em.execute<{ value: unknown }[]>(`select value from settings where key = 'securitySettings'`);
  const { auditRetentionDays } = toSiteSettings({ securitySettings: row?.value }).securitySettings;
  const [expired] = await em.execute<{ n: number }[]>(`select audit_expire(now() - make_interval(days => ?)) as n`, [
    auditRetentionDays,
  ]);
  return expired?.n ?? 0;
}
