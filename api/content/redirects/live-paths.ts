import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { wildcardPrefix } from '#schema/addresses/redirect';
import { documentsOf, screensOf } from '#schema/content/screens';
import type { Kinds } from '../../kernel/kinds.ts';

/** Those of these paths at which a page or a document lives, so that a redirect from there is not used. */
export async function livePaths(em: SqlEntityManager, paths: readonly string[], kinds: Kinds): Promise<Set<string>> {
  const screens = new Set([...screensOf(kinds.all).map(({ path }) => path), ...documentsOf(kinds.all)]);
  const items = paths.flatMap((path) => {
    const item = wildcardPrefix(path) === null && !screens.has(path) ? kinds.at(path) : null;
    return item ? [{ path, ...item }] : [];
  });
  const published =
    items.length === 0
      ? []
      : await em.execute<{ path: string }[]>(
          `select i.path from json_to_recordset(?::json) as i(path text, kind text, slug text)
           join content c on c.kind = i.kind and c.slug = i.slug and c.status = 'published'`,
          [JSON.stringify(items)],
        );
  return new Set([...paths.filter((path) => screens.has(path)), ...published.map(({ path }) => path)]);
}
