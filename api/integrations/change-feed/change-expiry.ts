import type { MikroORM } from '@mikro-orm/postgresql';

/** How long a client may stay away and still resume from its cursor. */
const keptDays = 30;

/** Deletes changes superseded by later ones; clients that read from the beginning still get every item. */
export async function expireChanges(orm: MikroORM): Promise<void> {
  await orm.em.fork().execute(`select expire_content_changes(now() - make_interval(days => ?))`, [keptDays]);
}
