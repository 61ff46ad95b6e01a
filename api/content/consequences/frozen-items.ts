import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { publicPath } from '#schema/content/kind';
import { BadInput } from '../../kernel/errors/errors.ts';
import { ContentItem } from '../items/content.entity.ts';
import type { LinkTo } from '../links/change-links.ts';
import { mayRead } from './item-set.ts';
import { changeSince, lockedItemSet, mayRewrite, partsOf, type ItemSet, type SetOptions } from './item-set.ts';
import { ofItems, type AccessContext } from './consequences.view.ts';
import type { ItemChange } from './addresses.ts';
import { now, requireSameSet } from '../../kernel/consequences/fingerprint.ts';

/** The options of an act on items. */
export interface ActOptions {
  /** The fingerprint of the consequences that the viewer saw. */
  consequences?: string | null | undefined;
  links?: LinkChange | null | undefined;
}

/** How to change the links on other pages. */
export interface LinkChange {
  action: 'follow' | 'replace' | 'unlink';
  /** For `replace`. */
  item?: number | null | undefined;
}

/**
 * Locks what the act touches. Call it first in the transaction.
 * @returns null where the act comes without options
 * @throws Conflict with the current consequences when they are not those that the viewer saw
 */
export async function freezeItems(
  em: SqlEntityManager,
  kind: KindDeclaration,
  ids: readonly number[],
  { change, options, context, ...of }: SetOptions & { change: ItemChange; options: ActOptions; context: AccessContext },
): Promise<ItemSet | null> {
  if (options.consequences == null && options.links == null) return null;
  const set = await lockedItemSet(em, kind, ids, { ...of, also: options.links?.item });
  await requireSameSet(options.consequences, partsOf(set), changeSince(set, context.access, context.kinds), async () =>
    ofItems(em, set, change, { ...context, at: await now(em) }),
  );
  return set;
}

/** The links that the viewer may change; the others stay. */
export const changeableLinks = (set: ItemSet, { access, kinds }: AccessContext) =>
  set.links.filter((link) => mayRewrite(access, kinds, link));

/**
 * Where the links lead afterwards.
 * @param moved the item with its new slug, if the act gives it one
 * @throws BadInput
 */
export async function destinationOf(
  em: SqlEntityManager,
  { kind, items }: ItemSet,
  links: LinkChange,
  { moved, context }: { moved: { slug: string } | null; context: AccessContext },
): Promise<LinkTo> {
  if (links.action === 'unlink') return { path: null, keepsRest: false };
  if (links.action === 'follow') {
    if (!moved) throw invalid('Links can only follow an item to another slug');
    return { path: publicPath(kind, moved.slug), keepsRest: true };
  }
  if (links.item == null) throw invalid('Choose where the links lead');
  const [found] = await em
    .createQueryBuilder(ContentItem)
    .select(['id', 'kind', 'slug', 'status'])
    .where({ id: links.item, deletedAt: null })
    .execute<Pick<ContentItem, 'id' | 'kind' | 'slug' | 'status'>[]>('all');
  const declared = context.kinds.find(found?.kind);
  if (!found || !declared || !mayRead(context.access, context.kinds, found)) throw invalid('There is no such item');
  if (items.some(({ id }) => id === found.id)) throw invalid('Choose another item');
  if (found.status !== 'published') throw invalid('Choose a published item');
  return { path: publicPath(declared, found.slug), keepsRest: false };
}

const invalid = (message: string) => new BadInput(message, { links: message });
