import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isBuiltIn, publicPath } from '#schema/content/kind';
import { shownAtMost, type ConsequenceRedirects } from '../../kernel/consequences/consequences.type.ts';
import { isSeen, type ItemChange } from './addresses.ts';
import type { ItemSet } from './item-set.ts';

/**
 * The redirects without a target once these items have left the site.
 * @param isShown whether the viewer may read them
 */
export async function redirectsTo(
  em: SqlEntityManager,
  { kind, items }: ItemSet,
  change: ItemChange,
  isShown: boolean,
): Promise<ConsequenceRedirects> {
  const goesOff = change.act === 'delete' || change.act === 'unpublish';
  const paths = items
    .filter((item) => goesOff && isSeen(item, change) && !isBuiltIn(kind, item.slug))
    .map(({ slug }) => publicPath(kind, slug));
  if (paths.length === 0) return { total: 0, nodes: [] };
  // chr(63) is a question mark, which would be taken for a placeholder.
  const rows = await em.execute<{ from: string }[]>(
    `select "from" from redirects
     where split_part(split_part("to", '#', 1), chr(63), 1) = any (array[?]::text[]) order by "from"`,
    [paths],
  );
  return { total: rows.length, nodes: isShown ? rows.slice(0, shownAtMost).map(({ from }) => from) : [] };
}
