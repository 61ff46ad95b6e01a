import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ContentStatus } from '#schema/constants';
import { lockRows } from '../../kernel/database/lock-rows.ts';
import { lockFiles } from '../references/reference-locks.ts';
import { ContentItem } from '../items/content.entity.ts';
import { Media } from '../../library/media/media.entity.ts';
import { MediaUse } from '../../library/media/media-use.entity.ts';
import { Setting } from '../../site/settings/setting.entity.ts';
import type { ActParts } from '../../kernel/consequences/fingerprint.ts';

/** A place that shows a file. */
export interface UseInSet {
  kind: string;
  /** The id of the content, or the key of the setting. */
  id: number | string;
  title: string;
  /** For an item in the trash, its former status. Null for a setting. */
  status: ContentStatus | null;
}

export async function useSet(em: SqlEntityManager, mediaId: number): Promise<UseInSet[]> {
  const uses = await em
    .createQueryBuilder(MediaUse)
    .select(['kind', 'item', 'itemId'])
    .where({ mediaId, isInTrash: false })
    .orderBy({ kind: 'asc', itemId: 'asc', item: 'asc' })
    .execute<Pick<MediaUse, 'kind' | 'item' | 'itemId'>[]>('all');
  const ids = uses.flatMap(({ itemId }) => (itemId > 0 ? [itemId] : []));
  const keys = uses.flatMap(({ itemId, item }) => (itemId > 0 ? [] : [item]));
  const items = await itemsWith(em, ids);
  const settings =
    keys.length === 0
      ? []
      : await em
          .createQueryBuilder(Setting)
          .select(['key', 'label'])
          .where({ key: keys })
          .orderBy({ key: 'asc' })
          .execute<Pick<Setting, 'key' | 'label'>[]>('all');
  return [...items, ...settings.map(({ key, label }) => ({ kind: 'setting', id: key, title: label, status: null }))];
}

/** Files to be deleted. */
export interface FileSet {
  /** The ids of the files that are in the library. */
  files: number[];
  /** The ids of the files in use, which are not deleted. */
  kept: number[];
  /** The items in the trash that show one of the others. */
  uses: UseInSet[];
}

export async function fileSet(em: SqlEntityManager, ids: readonly number[]): Promise<FileSet> {
  const files = await em
    .createQueryBuilder(Media)
    .select('id')
    .where({ id: [...ids], deletedAt: null })
    .orderBy({ id: 'asc' })
    .execute<Pick<Media, 'id'>[]>('all');
  const uses = await em
    .createQueryBuilder(MediaUse)
    .select(['mediaId', 'itemId', 'isInTrash'])
    .where({ mediaId: files.map(({ id }) => id) })
    .execute<Pick<MediaUse, 'mediaId' | 'itemId' | 'isInTrash'>[]>('all');
  const kept = new Set(uses.flatMap(({ mediaId, isInTrash }) => (isInTrash ? [] : [mediaId])));
  const trashed = uses.flatMap(({ mediaId, itemId }) => (kept.has(mediaId) ? [] : [itemId]));
  return {
    files: files.map(({ id }) => id),
    kept: [...kept].toSorted((a, b) => a - b),
    uses: await itemsWith(em, trashed),
  };
}

async function itemsWith(em: SqlEntityManager, ids: readonly number[]): Promise<UseInSet[]> {
  if (ids.length === 0) return [];
  const items = await em
    .createQueryBuilder(ContentItem)
    .select(['id', 'kind', 'title', 'status', 'statusBefore'])
    .where({ id: [...ids] })
    .orderBy({ id: 'asc' })
    .execute<Pick<ContentItem, 'id' | 'kind' | 'title' | 'status' | 'statusBefore'>[]>('all');
  return items.map(({ statusBefore, status, ...item }) => ({ ...item, status: statusBefore ?? status }));
}

/** The places that show a file, locked until the end of the transaction (see `lockedItemSet`). */
export async function lockedUseSet(em: SqlEntityManager, mediaId: number): Promise<UseInSet[]> {
  const ids = (await useSet(em, mediaId)).flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  await lockUses(em, [mediaId], ids);
  return useSet(em, mediaId);
}

/** Files to be deleted, locked with everything that uses them until the end of the transaction. */
export async function lockedFileSet(em: SqlEntityManager, ids: readonly number[]): Promise<FileSet> {
  await lockRows(em, Media, ids);
  const uses = await em
    .createQueryBuilder(MediaUse)
    .select('itemId')
    .where({ mediaId: [...ids] })
    .execute<Pick<MediaUse, 'itemId'>[]>('all');
  await lockUses(
    em,
    ids,
    uses.flatMap(({ itemId }) => (itemId > 0 ? [itemId] : [])),
  );
  return fileSet(em, ids);
}

async function lockUses(em: SqlEntityManager, mediaIds: readonly number[], itemIds: readonly number[]): Promise<void> {
  if (itemIds.length > 0) await lockRows(em, ContentItem, itemIds);
  await lockFiles(em, mediaIds);
}

export const partsOfUses = (uses: readonly UseInSet[]): ActParts => ({
  items: uses.map(({ kind, id, status }) => [kind, id, status]),
});

export const partsOfFiles = ({ files, kept, uses }: FileSet): ActParts => ({ files, kept, ...partsOfUses(uses) });

/** For a sentence that begins with "Since you looked,". */
export const filesChanged = (part: string): string => {
  if (part === 'files') return 'some of these files have been deleted or restored';
  if (part === 'kept') return 'the use of some of these files has changed';
  return 'items in the trash that use these files have changed';
};

/** For a sentence that begins with "Since you looked,". */
export const usesChanged = (): string => 'the places that show this file have changed';
