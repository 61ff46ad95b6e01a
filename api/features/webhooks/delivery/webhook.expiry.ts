import type { MikroORM } from '@mikro-orm/postgresql';

const keptDays = 30;

/** Deletes finished deliveries, with their responses. */
export async function expireDeliveries(orm: MikroORM): Promise<void> {
  await orm.em
    .fork()
    .execute(
      `delete from webhook_deliveries where state <> 'waiting' and attempted_at < now() - make_interval(days => ?)`,
      [keptDays],
    );
}
