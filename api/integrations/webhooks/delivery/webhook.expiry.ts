import { raw, type MikroORM } from '@mikro-orm/postgresql';
import { WebhookDelivery } from './webhook-delivery.entity.ts';

const keptDays = 30;

/** Deletes finished deliveries, with their responses. */
export async function expireDeliveries(orm: MikroORM): Promise<void> {
  const attemptedAt = { $lt: raw('now() - make_interval(days => ?)', [keptDays]) };
  await orm.em.fork().nativeDelete(WebhookDelivery, { state: { $ne: 'waiting' }, attemptedAt });
}
