import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Values } from '#schema/values';
import { ContentItem } from '../items/content.entity.ts';
import { markShown } from './mark-shown.ts';
import { filesIn, linksIn, publicTextsOf, textsOf } from './mentions.ts';
import { recordLinks, type Link } from './record-links.ts';
import { recordUses, type Use } from './record-uses.ts';

/** An item with what is recorded of it. */
export interface RecordedItem {
  id: number;
  kind: string;
  status: string;
  isTrashed: boolean;
  values: Values;
  /** Of its working copy. */
  waiting: Values | null;
  links: readonly Link[];
  uses: readonly (Use & { isShown: boolean })[];
}

/**
 * Records the links of items and the files that they show, as they are stored now. For writes without entities: call it
 * in their transaction, which has locked the items.
 */
export async function recordItems(em: SqlEntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const item of await stored(em, ids)) await recordItem(em, item);
}

/** Items in the trash have no links, but still use their files. */
export async function recordItem(em: SqlEntityManager, item: RecordedItem): Promise<void> {
  const { id, kind, isTrashed, values, waiting } = item;
  const links = [
    ...linksIn(values).map((target) => ({ target, isWaiting: false })),
    ...linksIn(waiting ?? {}).map((target) => ({ target, isWaiting: true })),
  ];
  await recordLinks(em, id, isTrashed ? [] : links, item.links);
  const files = filesIn([...textsOf(values), ...textsOf(waiting ?? {})]);
  await recordUses(em, { kind, item: String(id), itemId: id, isInTrash: isTrashed }, files, item.uses);
  const mayBeClosed = files.some((file) => item.uses.find(({ mediaId }) => mediaId === file)?.isShown !== true);
  if (item.status === 'published' && mayBeClosed) await markShown(em, publicTextsOf(values));
}

/** By SQL: a query of the ORM would save what this is part of. */
async function stored(em: SqlEntityManager, ids: readonly number[]): Promise<RecordedItem[]> {
  const rows = await em.execute<(Omit<RecordedItem, 'values'> & Values)[]>(
    `select c.id, c.kind, c.status, c.deleted_at is not null as "isTrashed", ${textColumns(em)},
       (select w."values" from working_copies w where w.content_id = c.id) as waiting,
       (select coalesce(json_agg(json_build_object('target', target, 'isWaiting', is_waiting)), '[]')
         from content_links where item_id = c.id) as links,
       (select coalesce(json_agg(json_build_object('mediaId', u.media_id, 'isInTrash', u.is_in_trash,
           'isShown', coalesce(m.is_shown, true))), '[]')
         from media_uses u left join media m on m.id = u.media_id where u.kind = c.kind and u.item = c.id::text) as uses
     from content c where c.id = any (array[?]::int[]) order by c.id`,
    [ids],
  );
  return rows.map(({ id, kind, status, isTrashed, waiting, links, uses, ...values }) => ({
    ...{ id, kind, status, isTrashed, waiting, links, uses },
    values,
  }));
}

/** The columns of all kinds' texts, by the names of their fields. */
const textColumns = (em: SqlEntityManager): string =>
  em
    .getMetadata(ContentItem)
    .props.filter(({ columnTypes, generated }) => !generated && /^(text|varchar\(\d+\))$/.test(columnTypes?.[0] ?? ''))
    .map(({ name, fieldNames: [column] }) => `c."${column}" as "${name}"`)
    .join(', ');
