import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { appearancesOf, type Appearance, type TopicPage } from '#schema/content/appearances';
import { isAtRoot, isBuiltIn, publicPath } from '#schema/content/kind';
import type { KindDeclaration } from '#schema/content/define';
import { isReservedSlug } from '#schema/addresses/slug';
import { countSqlUpTo } from '../../kernel/lists/count-up-to.ts';
import { declaredCategories } from '../../site/settings/category-path.ts';
import { findAuthors } from '../links/author.row.ts';
import { topicPages } from '../links/topic-pages.ts';
import { menuUses } from '../menus/menu-uses.ts';
import { FormerSlug } from '../items/former-slug.entity.ts';
import { shownAtMost } from '../../kernel/consequences/consequences.type.ts';
import type { AddressChange, AddressEffect } from '../../kernel/consequences/consequences.type.ts';
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
  const placed = await placedItems(em, kind, shown, change);
  const rankOfNewest = change.act === 'publish' ? 0 : await rank(em, kind, newest(shown));
  const inFeeds = change.act === 'publish' ? null : await topicsWithRecent(em, placed.values(), kinds);
  const isShown = ({ why, topic }: Appearance): boolean => {
    if (why === 'home') return kind.name === 'post' && rankOfNewest < placesOfNewest.home;
    if (why === 'sitemap') return shown.some(({ noindex }) => !noindex);
    if (why === 'feed') return rankOfNewest < placesOfNewest.feeds;
    if (why === 'topicFeed') return inFeeds === null || inFeeds.has(topic?.address ?? '');
    if (why === 'languageModels') return change.act !== 'categorise' && rankOfNewest < placesOfNewest.languageModels;
    return true;
  };
  return [
    ...[...placed.values()].filter(({ place }) => isShown(place)).map(({ place }) => at(place.name, place.address)),
    ...(kind.isStory ? [at(`Previous, next and related ${kind.plural}`, null)] : []),
  ];
}

/** A place and the items that it shows. */
interface PlaceOfItems {
  place: Appearance;
  items: ItemInSet[];
}

/** The places of items, by name and address. */
async function placedItems(
  em: SqlEntityManager,
  kind: KindDeclaration,
  items: readonly ItemInSet[],
  change: ItemChange,
): Promise<Map<string, PlaceOfItems>> {
  const authorIds = [...new Set(items.flatMap(({ authorId }) => authorId ?? []))];
  const authors = new Map(
    (authorIds.length > 0 ? await findAuthors(em, { id: authorIds }) : []).map((author) => [author.id, author]),
  );
  const declared = await declaredCategories(em);
  const found = new Map<string, PlaceOfItems>();
  for (const item of items) {
    const added = change.act === 'categorise' ? change.category : null;
    const categories = [item.category, added].flatMap((category) => category || []);
    const author = authors.get(item.authorId ?? 0) ?? null;
    const topics = await topicPages({ categories, tags: item.tags ?? [], author }, declared);
    for (const place of appearancesOf(kind, { categories, topics })) {
      const key = `${place.name} ${place.address}`;
      const known = found.get(key);
      if (known) known.items.push(item);
      else found.set(key, { place, items: [item] });
    }
  }
  return found;
}

/** The items of a topic, as a condition. */
const isOfTopic: Readonly<Record<TopicPage['type'], string>> = {
  category: 'c.category = topic.value',
  tag: 'c.tag_slugs @> array[topic.value]',
  author: 'c.author_id = topic.value::int',
};

/** The addresses of the topics of which these items are among those that a feed carries. */
async function topicsWithRecent(
  em: SqlEntityManager,
  placed: Iterable<PlaceOfItems>,
  kinds: Kinds,
): Promise<Set<string>> {
  const topics = [...placed].flatMap(({ place: { why, topic }, items }) =>
    why === 'topic' && topic ? [{ ...topic, ...newest(items) }] : [],
  );
  const found = new Set<string>();
  for (const [type, condition] of Object.entries(isOfTopic)) {
    const ofType = topics.filter((topic) => topic.type === type);
    if (ofType.length === 0) continue;
    const rows = await em.execute<{ address: string }[]>(
      `select address from json_to_recordset(?::json) as topic(address text, value text, time timestamptz, id int)
       where (select count(*) from (select from content c where c.kind = any (array[?]::text[])
         and c.status = 'published' and (c.published_at, c.id) > (topic.time, topic.id) and ${condition}
         limit ?) newer) < ?`,
      [JSON.stringify(ofType), kinds.stories.map(({ name }) => name), placesOfNewest.feeds, placesOfNewest.feeds],
    );
    for (const { address } of rows) found.add(address);
  }
  return found;
}

/** The newest of these items. */
function newest(items: readonly ItemInSet[]): { time: string; id: number } {
  const times = items.map(({ id, publishedAt, createdAt }) => ({
    time: new Date(publishedAt ?? createdAt).toISOString(),
    id,
  }));
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
