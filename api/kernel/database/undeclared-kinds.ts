import type { MikroORM } from '@mikro-orm/postgresql';
import { kinds as usualKinds } from '#schema/content/kinds';
import type { Log } from '../log.ts';

/**
 * Warns of items whose kind was renamed or removed from `schema/content/`. They are kept and shown nowhere. The server
 * starts all the same: while a new version is rolled out, servers of the version before do not know its kinds yet.
 */
export async function warnOfUndeclaredKinds(orm: MikroORM, log: Log): Promise<void> {
  const rows = await orm.em.execute<{ kind: string; items: number }[]>(
    `select kind, sum(n)::int as items from content_counts where kind <> all (array[?]::text[])
     group by kind having sum(n) > 0 order by kind`,
    [usualKinds.map(({ name }) => name)],
  );
  for (const { kind, items } of rows) {
    log.warn(
      { kind, items },
      `The database has items of the kind "${kind}", which schema/content/ does not declare: they are kept, but shown nowhere`,
    );
  }
}
