import type { MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '../log.ts';
import { toSiteSettings } from '#schema/settings';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what is older than the settings keep, now and every day. @returns what ends it */
export function keepAuditFor(orm: MikroORM, log: Log): () => Promise<void> {
  const expire = () =>
    expireAudit(orm).catch((error: unknown) => log.warn({ err: error }, 'The audit log could not be shortened'));
  let running: Promise<unknown> = expire();
  const daily = setInterval(() => {
    running = expire();
  }, dayMs);
  daily.unref();
  return async () => {
    clearInterval(daily);
    await running;
  };
}

/** @returns how many entries there were */
export async function expireAudit(orm: MikroORM): Promise<number> {
  const em = orm.em.fork();
  const [row] = await em.execute<{ value: unknown }[]>(`select value from settings where key = 'securitySettings'`);
  const { auditRetentionDays } = toSiteSettings({ securitySettings: row?.value }).securitySettings;
  const [expired] = await em.execute<{ n: number }[]>(`select audit_expire(now() - make_interval(days => ?)) as n`, [
    auditRetentionDays,
  ]);
  return expired?.n ?? 0;
}
