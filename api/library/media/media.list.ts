import { raw, type FilterQuery } from '@mikro-orm/core';
import { byCreation, containingFolded, matchesText, type KeysetOrder } from '../../kernel/lists/keyset-list.ts';
import type { Media } from './media.entity.ts';
import type { Sort } from '../../kernel/lists/sort.ts';
import type { MediaConditions, MediaSortField } from './media.query.ts';

const orders: Record<MediaSortField, KeysetOrder<Media>> = {
  createdAt: byCreation,
  filename: {
    sql: (alias) => `lower(${alias}.filename)`,
    type: 'text',
    isDescending: true,
    valueOf: ({ filename }) => filename.toLowerCase(),
  },
  bytes: { sql: (alias) => `${alias}.bytes`, type: 'int', isDescending: true, valueOf: ({ bytes }) => String(bytes) },
};

export const mediaOrder = ({ field, isDescending }: Sort<MediaSortField>): KeysetOrder<Media> => ({
  ...orders[field],
  isDescending,
});

/** An empty `folder` finds the files that are in none. */
export function whereMedia({ kind, tag, folder, search, isUnused }: MediaConditions): FilterQuery<Media> {
  const isNotUsed = raw((alias) => `not exists (select 1 from media_uses u where u.media_id = ${alias}.id)`);
  return {
    ...(kind && { kind }),
    ...(tag && { tags: { $contains: [tag] } }),
    ...(folder !== undefined && { folder: folder === '' ? null : folder }),
    ...(search && matchesText('searchText', containingFolded(search))),
    ...(isUnused && { [isNotUsed]: [] }),
  };
}
