import type { MikroORM } from '@mikro-orm/postgresql';

/** How long a client may stay away and still go on where it was. */
const keptDays = 30;

/** Deletes what later changes have made superfluous; who reads from the beginning still gets every item. */
export async function expireChanges(orm: MikroORM): Promise<void> {
  await orm.em.fork().execute(`select expire_content_changes(now() - make_interval(days => ?))`, [keptDays]);
}
