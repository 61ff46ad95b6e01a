import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { lockRows } from '../../kernel/database/lock-rows.ts';
import type { ActParts } from '../../kernel/consequences/fingerprint.ts';
import { itemSet, lockItems, type ItemSet } from '../../content/consequences/item-set.ts';
import type { TrashBin } from '../../kernel/trash.ts';
import type { TrashEntry } from './trash.service.ts';
import { ContentItem } from '../../content/items/content.entity.ts';
import { Media } from '../../library/media/media.entity.ts';
import { Message } from '../../visitors/messages/message.entity.ts';
import { User } from '../../people/users/user.entity.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** An entry as shown to the viewer. */
export interface TrashedEntry extends TrashEntry {
  title: string;
  deletedAt: string;
}

/** The rows deleted permanently with entries of the trash. */
export interface PurgeSet {
  entries: TrashedEntry[];
  attached: {
    revisions: number;
    workingCopies: number;
    schedules: number;
    previewLinks: number;
    /** How many items in the trash use these files. */
    uses: number;
    /** How many items lose the name of their creator. */
    authored: number;
  };
}

/** The rows restored with entries of the trash. */
export interface RestoreSet {
  entries: TrashedEntry[];
  /** The entries whose slug, username or email address is taken. */
  taken: TrashedEntry[];
  /** The number of other content entries, by kind. */
  content: {
    set: ItemSet;
    /** The ids of entries that were published, and of those that will be again. */
    wasLive: number[];
    isLiveAgain: number[];
  }[];
  /** How many places show these files again. */
  uses: number;
}

/** The entries in a bin. @param ids null for all */
export async function entriesOf(em: SqlEntityManager, bin: TrashBin, ids: readonly number[] | null) {
  const isMeant = ids === null ? '' : ' where id = any (array[?]::int[])';
  const rows = await em.execute<Omit<TrashedEntry, 'kind'>[]>(
    `select id, title::text as title, deleted_at::text as "deletedAt" from (${bin.rows}) entries${isMeant} order by id`,
    ids === null ? [] : [ids],
  );
  return rows.map((row): TrashedEntry => ({ kind: bin.kind, ...row }));
}

export async function purgeSet(em: SqlEntityManager, entries: TrashedEntry[]): Promise<PurgeSet> {
  const [attached] = await em.execute<PurgeSet['attached'][]>(
    `select (select count(*)::int from revisions where item_id = any (array[:content]::int[])) as "revisions",
       (select count(*)::int from working_copies where content_id = any (array[:content]::int[])) as "workingCopies",
       (select coalesce(sum(num_nonnulls(publish_at, unpublish_at)), 0)::int from schedules
         where content_id = any (array[:content]::int[])) as "schedules",
       (select count(*)::int from preview_links
         where content_id = any (array[:content]::int[]) and expires_at > now()) as "previewLinks",
       (select count(distinct item_id)::int from media_uses
         where media_id = any (array[:media]::int[]) and is_in_trash and item_id <> all (array[:content]::int[])) as "uses",
       (select count(*)::int from content
         where (created_by = any (array[:users]::int[]) or author_id = any (array[:users]::int[]))
           and id <> all (array[:content]::int[])) as "authored"`,
    { content: contentIds(entries), media: idsOf(entries, 'media'), users: idsOf(entries, 'user') },
  );
  if (!attached) throw new Error('A query without a table returns a row');
  return { entries, attached };
}

export async function restoreSet(
  em: SqlEntityManager,
  entries: TrashedEntry[],
  options: {
    kinds: Kinds;
    publicUrl: string;
    liveAgain: (kind: KindDeclaration, ids: readonly number[]) => Promise<number[]>;
  },
): Promise<RestoreSet> {
  const { kinds, publicUrl, liveAgain } = options;
  const taken = await takenNames(em, entries);
  const back = entries.filter((entry) => !taken.includes(entry));
  const content: RestoreSet['content'] = [];
  for (const kind of kinds.all) {
    const ids = back.filter((entry) => entry.kind === kind.name).map(({ id }) => id);
    if (ids.length === 0) continue;
    const set = await itemSet(em, kind, ids, { publicUrl, kinds, seesAll: true, isTrashed: true });
    const wasLive = await em.find(
      ContentItem,
      { id: { $in: ids }, statusBefore: 'published' },
      { fields: ['id'], orderBy: { id: 'asc' }, disableIdentityMap: true },
    );
    content.push({ set, wasLive: wasLive.map(({ id }) => id), isLiveAgain: await liveAgain(kind, ids) });
  }
  const [shown] = await em.execute<{ uses: number }[]>(
    `select count(distinct (item_id, item))::int as uses from media_uses
       where media_id = any (array[?]::int[]) and not is_in_trash`,
    [idsOf(back, 'media')],
  );
  return { entries, taken, content, uses: shown?.uses ?? 0 };
}

/** Locks the entries, what links to them and where those links lead, until the end of the transaction. */
export async function lockSet(em: SqlEntityManager, { entries, content }: RestoreSet): Promise<void> {
  const linking = content.flatMap(({ set }) => set.links.map(({ id }) => id));
  const targets = content.flatMap(({ set }) => set.targets);
  await lockItems(em, [...contentIds(entries), ...linking], targets);
  for (const [kind, entity] of otherTables) await lockRows(em, entity, idsOf(entries, kind));
}

/** The entities of things other than content. */
const otherTables = new Map<string, typeof Media | typeof User | typeof Message>([
  ['media', Media],
  ['user', User],
  ['message', Message],
]);

/** Taken by something in use, or by an entry that is restored before. */
async function takenNames(em: SqlEntityManager, entries: readonly TrashedEntry[]): Promise<TrashedEntry[]> {
  const rows = await em.execute<TrashEntry[]>(
    `select i.kind, i.id from content i join content o on o.kind = i.kind and o.slug = i.slug
         and (o.deleted_at is null or (o.id = any (array[:content]::int[]) and o.id < i.id))
       where i.id = any (array[:content]::int[])
     union select 'user', u.id from users u join users o
         on (fold_name(o.username) = fold_name(u.username) or fold_name(o.email) = fold_name(u.email))
         and (o.deleted_at is null or (o.id = any (array[:users]::int[]) and o.id < u.id))
       where u.id = any (array[:users]::int[])`,
    { content: contentIds(entries), users: idsOf(entries, 'user') },
  );
  const taken = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  return entries.filter(({ kind, id }) => taken.has(`${kind} ${id}`));
}

const idsOf = (entries: readonly TrashedEntry[], kind: string) =>
  entries.filter((entry) => entry.kind === kind).map(({ id }) => id);

/** The ids of the content among them. */
const contentIds = (entries: readonly TrashedEntry[]) =>
  entries.filter(({ kind }) => !otherTables.has(kind)).map(({ id }) => id);

const placesOf = (entries: readonly TrashedEntry[]) => entries.map(({ kind, id, deletedAt }) => [kind, id, deletedAt]);

/** What the fingerprint covers. */
export const partsOfPurge = ({ entries, attached }: PurgeSet): ActParts => ({
  entries: placesOf(entries),
  attached: Object.values(attached),
});

/** What the fingerprint covers. */
export const partsOfRestore = ({ entries, taken, content, uses }: RestoreSet): ActParts => ({
  entries: placesOf(entries),
  taken: taken.map(({ kind, id }) => [kind, id]),
  links: content.flatMap(({ set }) => set.links.map(({ id, isLive, isWaiting }) => [id, isLive, isWaiting])),
  attached: [
    uses,
    ...content.map(({ set, isLiveAgain }) => [set.copies, set.schedules, set.previewLinks, isLiveAgain]),
  ],
});

/** For a sentence that begins with "Since you looked,". */
export const trashChanged = (part: string): string =>
  ({
    entries: 'other things are in the trash',
    taken: 'slugs, usernames or email addresses of these have been taken or given up',
    links: 'the links to these items have changed',
  })[part] ?? 'what belongs to these has changed';
