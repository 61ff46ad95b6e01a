import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ContentStatus } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { ContentItem } from '../items/content.entity.ts';
import { FormerSlug } from '../items/former-slug.entity.ts';
import { ContentLink } from './content-link.entity.ts';
import { pathOfTarget, targetsOf } from './change-links.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** An item whose text links to another. */
export interface LinkingItem {
  id: number;
  kind: string;
  title: string;
  status: ContentStatus;
  /** Whether its text has the link. */
  isLive: boolean;
  /** Whether its working copy has the link. */
  isWaiting: boolean;
  /** When the newest of its links was made. */
  since: Date;
}

/** The targets of links to these items: their current and former addresses. */
export async function targetsOfItems(
  em: SqlEntityManager,
  kind: KindDeclaration,
  items: readonly Pick<ContentItem, 'id' | 'slug'>[],
  publicUrl: string,
): Promise<string[]> {
  if (items.length === 0) return [];
  const former = await em
    .createQueryBuilder(FormerSlug)
    .select('slug')
    .where({ itemId: items.map(({ id }) => id), kind: kind.name })
    .execute<{ slug: string }[]>('all');
  return [...items, ...former].flatMap(({ slug }) => targetsOf(kind, slug, publicUrl));
}

/** The other items with links to these targets, by their ids. @param kinds all kinds of the server */
export async function linksTo(
  em: SqlEntityManager,
  targets: readonly string[],
  exceptIds: readonly number[],
  kinds: Kinds,
): Promise<LinkingItem[]> {
  if (targets.length === 0) return [];
  const links = await em
    .createQueryBuilder(ContentLink)
    .select(['itemId', 'isWaiting', 'since', 'target'])
    .where({ target: [...targets], itemId: { $nin: [...exceptIds] } })
    .execute<Pick<ContentLink, 'itemId' | 'isWaiting' | 'since' | 'target'>[]>('all');
  const found = [...new Set(links.map(({ itemId }) => itemId))];
  if (found.length === 0) return [];
  const items = await em
    .createQueryBuilder(ContentItem)
    .select(['id', 'kind', 'title', 'status'])
    .where({ id: found, deletedAt: null })
    .orderBy({ id: 'asc' })
    .execute<Pick<LinkingItem, 'id' | 'kind' | 'title' | 'status'>[]>('all');
  // A relative link from a page in another folder has another target.
  const kindOf = new Map(items.map(({ id, kind }) => [id, kinds.find(kind)]));
  const leadsThere = (itemId: number, target: string) => {
    const kind = kindOf.get(itemId);
    return kind !== undefined && targets.includes(pathOfTarget(target, kind));
  };
  const byItem = new Map<number, Pick<LinkingItem, 'isLive' | 'isWaiting' | 'since'>>();
  for (const { itemId, isWaiting, since, target } of links) {
    if (!leadsThere(itemId, target)) continue;
    const known = byItem.get(itemId);
    const newest = new Date(since);
    byItem.set(itemId, {
      isLive: !isWaiting || known?.isLive === true,
      isWaiting: isWaiting || known?.isWaiting === true,
      since: known && known.since > newest ? known.since : newest,
    });
  }
  return items.flatMap((item) => {
    const link = byItem.get(item.id);
    return link ? [{ ...item, ...link }] : [];
  });
}
