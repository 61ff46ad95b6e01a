import type { SqlEntityManager } from '@mikro-orm/postgresql';
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
  const settings = `select key from settings where value::text like '%/media/%' order by key`;
  for (const { key } of await em.execute<{ key: string }[]>(settings)) await recordSetting(em, key);
  const authors = 'select id from users where author_picture is not null order by id';
  for (const { id } of await em.execute<{ id: number }[]>(authors)) await recordAuthor(em, id);
  const texts = await em.execute<{ text: string }[]>(
    `select "to" as text from redirects where "to" like '%/media/%'
     union all select text from comments where text like '%/media/%'`,
  );
  await markShown(
    em,
    texts.map(({ text }) => text),
  );
}
