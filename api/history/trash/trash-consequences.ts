import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { TrashAction } from '#schema/trash/trash';
import { addressChanges } from '../../content/consequences/addresses.ts';
import { shownAtMost, type AddressChange, type Consequences } from '../../kernel/consequences/consequences.type.ts';
import { nothing } from '../../kernel/consequences/no-consequences.ts';
import { now, fingerprintOf, requireSameSet } from '../../kernel/consequences/fingerprint.ts';
import { mayRead } from '../../content/consequences/item-set.ts';
import type { Access } from '../../kernel/access/access.ts';
import type { TrashBin } from '../../kernel/trash.ts';
import type { TrashEntry } from './trash.service.ts';
import { entriesOf, lockSet, partsOfPurge, partsOfRestore, purgeSet, restoreSet, trashChanged } from './trash-set.ts';
import type { PurgeSet, RestoreSet, TrashedEntry } from './trash-set.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** The context for reading consequences. */
export interface Looking {
  em: SqlEntityManager;
  access: Access;
  kinds: Kinds;
  publicUrl: string;
  bins: readonly TrashBin[];
}

/** The entries to act on: these, or everything in some bins. */
export type Meant = readonly TrashEntry[] | readonly TrashBin[];

const isEntry = (one: TrashEntry | TrashBin): one is TrashEntry => 'id' in one;

/** The consequences of restoring or purging. */
export async function trashConsequences(looking: Looking, action: TrashAction, meant: Meant): Promise<Consequences> {
  const at = await now(looking.em);
  return action === 'purge'
    ? ofPurge(await readPurge(looking, meant), looking, at)
    : ofRestore(await readRestore(looking, meant), looking, at);
}

/**
 * To be called before entries are deleted permanently. Entries cannot change in the trash; one that somebody restores
 * in the meantime is not deleted.
 * @returns the entries, which are all that may be deleted
 * @throws Conflict
 */
export async function requireSamePurge(looking: Looking, meant: Meant, consequences: string): Promise<TrashEntry[]> {
  const set = await readPurge(looking, meant);
  await requireSameSet(consequences, partsOfPurge(set), trashChanged, async () =>
    ofPurge(set, looking, await now(looking.em)),
  );
  return set.entries;
}

/**
 * Call it first in the transaction of the restore; it locks what that touches.
 * @returns the entries, in the order in which they are to be restored
 * @throws Conflict
 */
export async function requireSameRestore(looking: Looking, meant: Meant, consequences: string): Promise<TrashEntry[]> {
  await lockSet(looking.em, await readRestore(looking, meant));
  const set = await readRestore(looking, meant);
  await requireSameSet(consequences, partsOfRestore(set), trashChanged, async () =>
    ofRestore(set, looking, await now(looking.em)),
  );
  return set.entries;
}

async function readPurge({ em, bins }: Looking, meant: Meant): Promise<PurgeSet> {
  return purgeSet(em, await readEntries(em, bins, meant));
}

async function readRestore({ em, bins, kinds, publicUrl }: Looking, meant: Meant): Promise<RestoreSet> {
  const liveAgain = (kind: KindDeclaration, ids: readonly number[]) =>
    bins.find((bin) => bin.kind === kind.name)?.publishedAgain?.(ids) ?? Promise.resolve([]);
  return restoreSet(em, await readEntries(em, bins, meant), { kinds, publicUrl, liveAgain });
}

/** The entries that are in the trash. */
async function readEntries(em: SqlEntityManager, bins: readonly TrashBin[], meant: Meant): Promise<TrashedEntry[]> {
  const entries: TrashedEntry[] = [];
  for (const bin of bins) {
    const ids = meant.flatMap((one) => (isEntry(one) && one.kind === bin.kind ? [one.id] : []));
    if (meant.includes(bin as never)) entries.push(...(await entriesOf(em, bin, null)));
    else if (ids.length > 0) entries.push(...(await entriesOf(em, bin, ids)));
  }
  return entries;
}

/** Titles are shown to people who may open the trash. */
const shownEntries = (entries: readonly TrashedEntry[], { access, bins }: Looking) => ({
  total: entries.length,
  nodes: entries
    .filter(({ kind }) => bins.some((bin) => bin.kind === kind && access.can('read', bin.resource)))
    .slice(0, shownAtMost)
    .map(({ kind, id, title }) => ({ kind, id, title, status: null })),
});

function ofPurge(set: PurgeSet, looking: Looking, at: Date): Consequences {
  return {
    ...nothing,
    ...set.attached,
    fingerprint: fingerprintOf(partsOfPurge(set), at),
    items: shownEntries(set.entries, looking),
  };
}

async function ofRestore(set: RestoreSet, looking: Looking, at: Date): Promise<Consequences> {
  const { em, access, kinds } = looking;
  const { entries, taken, content, uses } = set;
  const sum = (countOf: (of: RestoreSet['content'][number]) => number) =>
    content.reduce((total, of) => total + countOf(of), 0);
  const links = content.flatMap((of) => (of.isLiveAgain.length > 0 ? of.set.links : []));
  const addresses: AddressChange[] = [];
  for (const { set: of, isLiveAgain } of content) {
    const items = of.items
      .filter(({ id }) => isLiveAgain.includes(id))
      .map((item) => ({ ...item, status: 'draft' as const }));
    addresses.push(...(await addressChanges(em, { ...of, items }, { act: 'publish' }, kinds)));
  }
  return {
    ...nothing,
    fingerprint: fingerprintOf(partsOfRestore(set), at),
    items: shownEntries(
      entries.filter((entry) => !taken.includes(entry)),
      looking,
    ),
    links: {
      total: links.length,
      changeable: 0,
      nodes: links
        .filter((link) => mayRead(access, kinds, link))
        .slice(0, shownAtMost)
        .map(({ kind, id, title, status, isLive }) => ({ kind, id, title, status, isWaiting: !isLive })),
    },
    addresses: addresses.filter(
      (one, n) => addresses.findIndex(({ name, address }) => name === one.name && address === one.address) === n,
    ),
    workingCopies: sum(({ set: of }) => of.copies.length),
    schedules: sum(
      ({ set: of }) => of.schedules.flatMap((one) => [one.publishAt, one.unpublishAt]).filter(Boolean).length,
    ),
    previewLinks: sum(({ set: of }) => of.previewLinks.length),
    heldBack: sum(({ wasLive, isLiveAgain }) => wasLive.length - isLiveAgain.length),
    kept: taken.length,
    uses,
  };
}
