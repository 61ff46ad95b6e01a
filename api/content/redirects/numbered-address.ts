import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Kinds } from '../../kernel/kinds.ts';

/** The parameters by which WordPress names an item: `/?p=12`. */
const parameters = ['p', 'page_id'];

/**
 * Finds the address here of an imported and published WordPress item.
 * @param query of the front page
 * @returns its path, or null for any other query
 */
export async function pathOfNumber(em: SqlEntityManager, kinds: Kinds, query: URLSearchParams): Promise<string | null> {
  const number = parameters.map((name) => query.get(name)).find((value) => value !== null);
  if (typeof number !== 'string' || !/^\d{1,10}$/.test(number)) return null;
  const [item] = await em.execute<{ kind: string; slug: string }[]>(
    `select c.kind, c.slug from import_items i
     join content c on c.id = i.item_id and c.kind = i.target and c.status = 'published' and c.deleted_at is null
     where i.state = 'done' and i.key in (select site || ' ' || type || ' ' || ? from
       (select distinct site from imports where format = 'wordpress') s, unnest(array['post', 'page']) type)
     order by i.id desc limit 1`,
    [number],
  );
  const kind = kinds.find(item?.kind);
  return item && kind ? kinds.addressOf(kind.name, item.slug) : null;
}
