import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Access } from '../../kernel/access/access.ts';
import { addressChanges, isSeen, type ItemChange } from './addresses.ts';
import { shownAtMost, type Consequences } from '../../kernel/consequences/consequences.type.ts';
import { fingerprintOf } from '../../kernel/consequences/fingerprint.ts';
import { nothing } from '../../kernel/consequences/no-consequences.ts';
import { mayRead, mayRewrite, partsOf, resourceOf, type ItemSet } from './item-set.ts';
import { redirectsTo } from './redirects-to.ts';
import { partsOfFiles, partsOfUses, type FileSet, type UseInSet } from './use-set.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** Whose access decides which of the consequences are shown in full. */
export interface AccessContext {
  access: Access;
  kinds: Kinds;
}

export async function ofItems(
  em: SqlEntityManager,
  set: ItemSet,
  change: ItemChange,
  { at, access, kinds }: AccessContext & { at: Date },
): Promise<Consequences> {
  const isLeaving = change.act === 'unpublish';
  const changed = set.items.filter((item) => isChanged(item, change));
  const readable = set.links.filter((link) => mayRead(access, kinds, link));
  return {
    ...nothing,
    fingerprint: fingerprintOf(partsOf(set), at),
    items: {
      total: changed.length,
      nodes: changed.slice(0, shownAtMost).map(({ id, title, status }) => ({ kind: set.kind.name, id, title, status })),
    },
    links: {
      total: set.links.length,
      changeable: set.links.filter((link) => mayRewrite(access, kinds, link)).length,
      nodes: readable
        .slice(0, shownAtMost)
        .map(({ kind, id, title, status, isLive }) => ({ kind, id, title, status, isWaiting: !isLive })),
    },
    redirects: await redirectsTo(em, set, change, access.can('read', 'settings')),
    addresses: await addressChanges(em, set, change, kinds),
    workingCopies: isLeaving
      ? set.items.filter(({ id, status }) => status === 'published' && set.copies.includes(id)).length
      : 0,
    schedules: cancelledTimes(set, change),
    previewLinks: change.act === 'delete' ? set.previewLinks.length : 0,
  };
}

/** How many scheduled times the act cancels, or prevents from being carried out. */
function cancelledTimes({ items, schedules }: ItemSet, { act }: ItemChange): number {
  const times = schedules.flatMap(({ contentId, publishAt, unpublishAt, revision }) => {
    const isLive = items.some(({ id, status }) => id === contentId && status === 'published');
    if (act === 'delete') return [publishAt, unpublishAt];
    // A revision to be published stays scheduled.
    if (act === 'publish') return isLive || revision !== null ? [] : [publishAt];
    return act === 'unpublish' && isLive ? [unpublishAt] : [];
  });
  return times.filter((time) => time !== null).length;
}

function isChanged(item: ItemSet['items'][number], change: ItemChange): boolean {
  if (change.act === 'delete') return true;
  if (change.act === 'changeSlug') return item.slug !== change.slug;
  if (change.act === 'categorise') return (item.category ?? null) !== change.category;
  return isSeen(item, change);
}

export function ofUses(uses: readonly UseInSet[], { at, access, kinds }: AccessContext & { at: Date }): Consequences {
  const readable = uses.filter(({ kind, status }) => status === null || mayRead(access, kinds, { kind, status }));
  return {
    ...nothing,
    fingerprint: fingerprintOf(partsOfUses(uses), at),
    items: { total: uses.length, nodes: readable.slice(0, shownAtMost) },
  };
}

/** Titles in the trash are shown only to people who can open the trash. */
export function ofFiles(set: FileSet, { at, access, kinds }: AccessContext & { at: Date }): Consequences {
  const { kept, uses } = set;
  const readable = uses.filter(({ kind }) => {
    const resource = resourceOf(kinds, kind);
    return access.can('read', resource) && access.can('delete', resource);
  });
  return {
    ...nothing,
    fingerprint: fingerprintOf(partsOfFiles(set), at),
    items: { total: uses.length, nodes: readable.slice(0, shownAtMost) },
    kept: kept.length,
  };
}
