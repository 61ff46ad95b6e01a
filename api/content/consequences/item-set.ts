import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { withoutStatus, type ContentResource } from '#schema/permissions';
import { lockRows } from '../../kernel/database/lock-rows.ts';
import type { Access } from '../../kernel/access/access.ts';
import { ContentItem } from '../items/content.entity.ts';
import { linksTo, targetsOfItems, type LinkingItem } from '../links/links-to.ts';
import { lockTargets } from '../references/reference-locks.ts';
import { WorkingCopy } from '../items/working-copy/working-copy.entity.ts';
import { PreviewLink } from '../preview-links/preview-link.entity.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import type { ActParts } from '../../kernel/consequences/fingerprint.ts';
import type { Kinds } from '../../kernel/kinds.ts';

const columns = [
  'id',
  'title',
  'slug',
  'status',
  'createdAt',
  'publishedAt',
  'noindex',
  'category',
  'showInNavigation',
  'tags',
  'authorId',
] as const;

/** Columns that only some kinds have. */
const ofSomeKinds = ['noindex', 'category', 'showInNavigation', 'tags', 'authorId'];

export type ItemInSet = Pick<ContentItem, (typeof columns)[number]>;

/** Everything that deleting, unpublishing, publishing or moving these items would touch. */
export interface ItemSet {
  kind: KindDeclaration;
  /** By their ids. */
  items: ItemInSet[];
  /** Where links to them lead. */
  targets: string[];
  links: LinkingItem[];
  /** The ids of the items with a working copy. */
  copies: number[];
  /** Schedules that have not failed. */
  schedules: PlannedTimes[];
  /** The ids of preview links that have not expired. */
  previewLinks: number[];
}

type PlannedTimes = Pick<Schedule, 'contentId' | 'publishAt' | 'unpublishAt' | 'revision'>;

export interface SetOptions {
  publicUrl: string;
  /** All kinds of the server. */
  kinds: Kinds;
  /** Whether the viewer may read unpublished items; those are left out otherwise. */
  seesAll: boolean;
  /** Whether these are items in the trash. */
  isTrashed?: boolean;
}

export interface LockOptions extends SetOptions {
  /** An item that the act involves as well: where links lead afterwards. */
  also?: number | null | undefined;
}

export async function itemSet(
  em: SqlEntityManager,
  kind: KindDeclaration,
  ids: readonly number[],
  { publicUrl, kinds, seesAll, isTrashed = false }: SetOptions,
): Promise<ItemSet> {
  const names = columns.filter((name) => !ofSomeKinds.includes(name) || Object.hasOwn(kind.fields, name));
  const items = await em
    .createQueryBuilder(ContentItem)
    .select([...names] as never)
    .where({
      kind: kind.name,
      id: [...ids],
      deletedAt: isTrashed ? { $ne: null } : null,
      ...(!seesAll && { status: 'published' }),
    })
    .orderBy({ id: 'asc' })
    .execute<ItemInSet[]>('all');
  const targets = await targetsOfItems(em, kind, items, publicUrl);
  const links = await linksTo(em, targets, ids, kinds);
  const shown = items.map(({ id }) => id);
  const copies = await copiesOf(em, shown);
  const schedules = await schedulesOf(em, shown);
  return { kind, items, targets, links, copies, schedules, previewLinks: await previewLinksOf(em, shown) };
}

async function schedulesOf(em: SqlEntityManager, ids: readonly number[]): Promise<PlannedTimes[]> {
  const rows = await em
    .createQueryBuilder(Schedule)
    .select(['contentId', 'publishAt', 'unpublishAt', 'revision', 'publishProblem', 'unpublishProblem'])
    .where({ contentId: [...ids] })
    .orderBy({ contentId: 'asc' })
    .execute<(PlannedTimes & Pick<Schedule, 'publishProblem' | 'unpublishProblem'>)[]>('all');
  return rows.map(({ publishProblem, unpublishProblem, ...row }) => ({
    ...row,
    publishAt: publishProblem === null ? row.publishAt : null,
    unpublishAt: unpublishProblem === null ? row.unpublishAt : null,
  }));
}

async function previewLinksOf(em: SqlEntityManager, ids: readonly number[]): Promise<number[]> {
  const rows = await em
    .createQueryBuilder(PreviewLink)
    .select('id')
    .where({ contentId: [...ids], expiresAt: { $gt: raw('now()') } })
    .orderBy({ id: 'asc' })
    .execute<Pick<PreviewLink, 'id'>[]>('all');
  return rows.map(({ id }) => id);
}

async function copiesOf(em: SqlEntityManager, ids: readonly number[]): Promise<number[]> {
  const found = await em
    .createQueryBuilder(WorkingCopy)
    .select('contentId')
    .where({ contentId: [...ids] })
    .orderBy({ contentId: 'asc' })
    .execute<Pick<WorkingCopy, 'contentId'>[]>('all');
  return found.map(({ contentId }) => contentId);
}

/**
 * The set, locked until the end of the transaction. The items and those that link to them are locked
 * first and by their ids, then their addresses: a save locks in the same order.
 */
export async function lockedItemSet(
  em: SqlEntityManager,
  kind: KindDeclaration,
  ids: readonly number[],
  { also, ...options }: LockOptions,
): Promise<ItemSet> {
  const before = await itemSet(em, kind, ids, options);
  const linking = before.links.map(({ id }) => id);
  await lockItems(em, [...ids, ...linking, ...(also == null ? [] : [also])], before.targets);
  return itemSet(em, kind, ids, options);
}

/** Locks items and where links to them lead, until the end of the transaction. */
export async function lockItems(em: SqlEntityManager, ids: readonly number[], targets: readonly string[]) {
  await lockRows(em, ContentItem, ids);
  if (targets.length > 0) await lockTargets(em, targets);
}

/** What the fingerprint covers. */
export const partsOf = ({ items, links, copies, schedules, previewLinks }: ItemSet): ActParts => ({
  items: items.map(({ id, status, slug, category }) => [id, status, slug, category]),
  links: links.map(({ id, isLive, isWaiting }) => [id, isLive, isWaiting]),
  copies,
  schedules: schedules.map(({ contentId, publishAt, unpublishAt, revision }) => [
    contentId,
    publishAt,
    unpublishAt,
    revision,
  ]),
  previewLinks,
});

/** What has changed in the set, for a sentence that begins with "Since you looked,". */
export function changeSince(
  { items, links }: ItemSet,
  access: Access,
  kinds: Kinds,
): (part: string, since: Date) => string {
  return (part, since) => {
    const it = items.length === 1 ? 'here' : 'to these items';
    if (part === 'links') {
      const added = links.filter((link) => link.since >= since);
      if (added.length === 0) return `the links ${items.length === 1 ? 'to this item' : it} have changed`;
      const known = added.filter((link) => mayRead(access, kinds, link)).slice(0, 3);
      const others = added.length - known.length;
      const names = [
        ...known.map(({ title }) => quoted(title)),
        ...(others > 0 ? [others === 1 ? 'another page' : `${others} other pages`] : []),
      ];
      return `${listed(names)} also ${added.length === 1 ? 'links' : 'link'} ${it}`;
    }
    const [only] = items;
    if (part === 'schedules') return 'the schedule has been changed';
    if (part === 'previewLinks') return 'preview links have been created or revoked';
    if (part === 'copies') return 'unpublished changes have been saved, published or discarded';
    return items.length === 1 && only
      ? `${quoted(only.title)} has been changed`
      : 'some of these items have been changed';
  };
}

const quoted = (title: string) => `“${title}”`;

export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Whether the viewer may read this item, or at least know that it is published. */
export function mayRead(access: Access, kinds: Kinds, item: Pick<LinkingItem, 'kind' | 'status'>): boolean {
  return access.can('read', resourceOf(kinds, item.kind), item);
}

/** Whether the viewer may save a change of its links. */
export function mayRewrite(access: Access, kinds: Kinds, link: LinkingItem): boolean {
  const changed = link.isLive ? link : withoutStatus(link);
  return access.can('update', resourceOf(kinds, link.kind), changed) && mayRead(access, kinds, link);
}

export const resourceOf = (kinds: Kinds, name: string): ContentResource => kinds.find(name)?.plural as ContentResource;
