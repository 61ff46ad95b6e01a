import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Setting } from '../../site/settings/setting.entity.ts';
import type { User } from '../../people/users/user.entity.ts';
import { markShown } from './mark-shown.ts';
import { recordItems } from './record-items.ts';
import { recordAuthor, recordSetting } from './record-places.ts';

/** Items at a time. */
const batchSize = 200;

/** Records the links and files of everything that is stored, after rows have been written as they are. */
export async function recordAll(em: SqlEntityManager): Promise<void> {
  const items = await em.execute<{ id: number }[]>('select id from content order by id');
  const ids = items.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += batchSize) await recordItems(em, ids.slice(at, at + batchSize));
  for (const setting of await em.execute<Setting[]>(
    `select key, value from settings where value::text like '%/media/%'`,
  ))
    await recordSetting(em, setting);
  const authors = await em.execute<User[]>(
    `select id, author_picture as "authorPicture", public_name as "publicName", deleted_at as "deletedAt"
     from users where author_picture is not null`,
  );
  for (const author of authors) await recordAuthor(em, author);
  const texts = await em.execute<{ text: string }[]>(
    `select "to" as text from redirects where "to" like '%/media/%'
     union all select text from comments where text like '%/media/%'`,
  );
  await markShown(
    em,
    texts.map(({ text }) => text),
  );
}
