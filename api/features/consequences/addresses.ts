import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isAtRoot, isBuiltIn, listPath, listTitle, publicPath } from '#schema/content/kind';
import type { KindDeclaration } from '#schema/content/define';
import { isReservedSlug } from '#schema/addresses/slug';
import { countSqlUpTo } from '../../lists/count-up-to.ts';
import { declaredCategories, pathOfCategory } from '../settings/category-path.ts';
import { menuUses } from '../menus/menu-uses.ts';
import { FormerSlug } from '../content/former-slug.entity.ts';
import { shownAtMost } from './consequences.type.ts';
import type { AddressChange, AddressEffect } from './consequences.type.ts';
import type { ItemInSet, ItemSet } from './item-set.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** An act on items. */
export type ItemChange =
  | { act: 'delete' | 'unpublish' | 'publish' }
  | { act: 'changeSlug'; slug: string }
  | { act: 'categorise'; category: string | null }
  | { act: 'retag' };

/** How many of the newest items each place shows. */
const placesOfNewest = { home: 3, feeds: 50, languageModels: 50 };

/** What visitors get at the public addresses afterwards. @param kinds all kinds of the server */
export async function addressChanges(
  em: SqlEntityManager,
  { kind, items }: ItemSet,
  change: ItemChange,
  kinds: Kinds,
): Promise<AddressChange[]> {
  const changed = items.filter((item) => isSeen(item, change));
  if (changed.length === 0) return [];
  const own = changed.slice(0, shownAtMost).flatMap((item) => ownAddresses(kind, item, change));
  const goesOff = change.act === 'delete' || change.act === 'unpublish';
  const former = goesOff ? await formerAddresses(em, kind, changed) : [];
  const menus = await menuChanges(em, kind, changed, change, kinds);
  return [...own, ...former, ...menus, ...(await places(em, kind, changed, change, kinds))];
}

/** Whether visitors see this change of this item. */
export function isSeen({ status, slug, category }: ItemInSet, change: ItemChange): boolean {
  if (change.act === 'publish') return status !== 'published';
  if (status !== 'published') return false;
  if (change.act === 'changeSlug') return change.slug !== slug;
  return change.act !== 'categorise' || change.category !== category;
}

function ownAddresses(kind: KindDeclaration, item: ItemInSet, change: ItemChange): AddressChange[] {
  const page = (slug: string, effect: AddressEffect) => ({ name: 'Page', address: publicPath(kind, slug), effect });
  if (change.act === 'changeSlug') return [page(item.slug, 'redirects'), page(change.slug, 'begins')];
  if (isBuiltIn(kind, item.slug) || change.act === 'categorise' || change.act === 'retag') {
    return [page(item.slug, 'changes')];
  }
  return [page(item.slug, change.act === 'publish' ? 'begins' : 'ends')];
}

async function formerAddresses(em: SqlEntityManager, kind: KindDeclaration, items: readonly ItemInSet[]) {
  const slugs = new Set(items.map(({ slug }) => slug));
  const former = await em
    .createQueryBuilder(FormerSlug)
    .select('slug')
    .where({ itemId: items.map(({ id }) => id), kind: kind.name })
    .orderBy({ slug: 'asc' })
    .limit(shownAtMost + slugs.size)
    .execute<{ slug: string }[]>('all');
  return former
    .filter(({ slug }) => !slugs.has(slug))
    .map(({ slug }) => ({ name: 'Former address', address: publicPath(kind, slug), effect: 'ends' as const }));
}

/** Entries of the menus. */
async function menuChanges(
  em: SqlEntityManager,
  kind: KindDeclaration,
  changed: readonly ItemInSet[],
  { act }: ItemChange,
  kinds: Kinds,
): Promise<AddressChange[]> {
  if (act === 'categorise' || act === 'retag') return [];
  const uses = await menuUses(em, kind, changed, kinds);
  const effect = { publish: 'begins', changeSlug: 'changes', delete: 'ends', unpublish: 'ends' } as const;
  return uses.slice(0, shownAtMost).map(({ name, isReference }) => {
    // An address stays in the menu, whatever is there.
    if (!isReference) return { name, address: null, effect: act === 'changeSlug' ? 'redirects' : 'changes' };
    return { name, address: null, effect: effect[act] };
  });
}

/** Lists, feeds and the like. */
async function places(
  em: SqlEntityManager,
  kind: KindDeclaration,
  changed: readonly ItemInSet[],
  change: ItemChange,
  kinds: Kinds,
): Promise<AddressChange[]> {
  const at = (name: string, address: string | null) => ({ name, address, effect: 'changes' as const });
  const isListed = ({ slug }: ItemInSet) => !isAtRoot(kind) || !isReservedSlug(slug, kinds.all);
  const shown = changed.filter((item) => isListed(item) && !isBuiltIn(kind, item.slug));
  if (shown.length === 0) return changed.some(({ noindex }) => !noindex) ? [at('Sitemap', '/sitemap.xml')] : [];
  const isPublishing = change.act === 'publish';
  const byPublication = isPublishing
    ? 0
    : await rank(
        em,
        kind,
        newest(shown, ({ publishedAt, createdAt }) => publishedAt ?? createdAt),
      );
  const list = listPath(kind);
  const carried = [...shown.map(({ category }) => category), ...(change.act === 'categorise' ? [change.category] : [])];
  const named = kind.isStory ? carried.flatMap((category) => category || []) : [];
  const categories = [...new Set(named)];
  const declared = categories.length > 0 ? await declaredCategories(em) : [];
  const pages = await Promise.all(
    categories.map(async (category) => ({ category, path: await pathOfCategory(category, declared) })),
  );
  return [
    ...(list === null ? [] : [at(listTitle(kind), list)]),
    ...(kind.name === 'post'
      ? categories.map((category) => at(`Blog: ${category}`, `/blog?category=${encodeURIComponent(category)}`))
      : []),
    ...pages.flatMap(({ category, path }) => (path === null ? [] : [at(`Category: ${category}`, path)])),
    ...(kind.name === 'post' && byPublication < placesOfNewest.home ? [at('Home page', '/')] : []),
    ...(kind.isStory ? [at(`Previous, next and related ${kind.plural}`, null)] : []),
    at('Search', '/search'),
    ...(kind.inSitemap && shown.some(({ noindex }) => !noindex) ? [at('Sitemap', '/sitemap.xml')] : []),
    ...(kind.inFeeds && byPublication < placesOfNewest.feeds
      ? [at('RSS feed', '/rss.xml'), at('Atom feed', '/atom.xml')]
      : []),
    ...(kind.inSitemap && change.act !== 'categorise' && byPublication < placesOfNewest.languageModels
      ? [at('For language models', '/llms.txt')]
      : []),
  ];
}

function newest(items: readonly ItemInSet[], timeOf: (item: ItemInSet) => Date | string): { time: string; id: number } {
  const times = items.map((item) => ({ time: new Date(timeOf(item)).toISOString(), id: item.id }));
  return times.reduce((last, one) =>
    one.time > last.time || (one.time === last.time && one.id > last.id) ? one : last,
  );
}

/** How many published items are newer, up to the greatest number that matters. */
async function rank(
  em: SqlEntityManager,
  kind: KindDeclaration,
  { time, id }: { time: string; id: number },
): Promise<number> {
  const newer = {
    sql: `from content
       where kind = ? and status = 'published' and (published_at, id) > (?::timestamptz, ?::int)`,
    values: [kind.name, time, id],
  };
  return (await countSqlUpTo(em, newer, Math.max(...Object.values(placesOfNewest)))).total;
}
