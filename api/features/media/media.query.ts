import type { Request } from 'express';
import { limits } from '#schema/constants';
import { mediaKinds, type MediaKind } from '#schema/media';
import { readWhole, refuse } from '../../lists/list-query.ts';

export const mediaSortFields = ['createdAt', 'filename', 'bytes'] as const;
export type MediaSortField = (typeof mediaSortFields)[number];

export interface MediaSortOrder {
  field: MediaSortField;
  isDescending: boolean;
}

export interface MediaConditions {
  kind?: MediaKind | undefined;
  tag?: string | undefined;
  /** Empty for files in no folder. */
  folder?: string | undefined;
  search?: string | undefined;
  isUnused?: boolean | undefined;
}

export interface MediaQuery extends MediaConditions {
  limit: number;
  offset: number;
  sort: MediaSortOrder;
}

export const newestMediaFirst: MediaSortOrder = { field: 'createdAt', isDescending: true };

/** @throws BadInput with a message for each wrong or unknown parameter */
export function readMediaQuery(parameters: Request['query']): MediaQuery & { isPaged: boolean } {
  // No prototype, so that a parameter called `__proto__` is an ordinary key.
  const fields = Object.create(null) as Record<string, string>;
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(parameters)) {
    if (!['limit', 'offset', 'search', 'kind', 'tag', 'folder', 'unused', 'sort'].includes(name))
      fields[name] = 'Unknown parameter';
    else if (typeof value !== 'string') fields[name] = 'May be given once only';
    else if (value.includes('\0')) fields[name] = 'Contains characters that cannot be stored';
    else if (value.length > 200) fields[name] = 'Must be less than 200 characters';
    else if (value !== '' || name === 'folder') given.set(name, value);
  }
  const kind = mediaKinds.find((one) => one === given.get('kind'));
  if (given.has('kind') && !kind) fields['kind'] = `Must be one of ${mediaKinds.join(', ')}`;
  const sort = given.get('sort') ?? '-createdAt';
  const field = mediaSortFields.find((one) => one === sort.replace(/^-/, ''));
  if (!field) fields['sort'] = `Must be one of ${mediaSortFields.join(', ')}, with - before it to reverse`;
  const unused = given.get('unused');
  if (unused !== undefined && unused !== 'true' && unused !== 'false') fields['unused'] = 'Must be true or false';
  const limit = readWhole(given.get('limit'), 'limit', { min: 1, max: limits.listRows, none: limits.listRows }, fields);
  const offset = readWhole(given.get('offset'), 'offset', { min: 0, max: 100_000_000, none: 0 }, fields);
  refuse(fields);
  return {
    limit,
    offset,
    sort: { field: field ?? 'createdAt', isDescending: sort.startsWith('-') },
    kind,
    tag: given.get('tag'),
    folder: given.get('folder'),
    search: given.get('search'),
    isUnused: unused === 'true',
    isPaged: 'limit' in parameters || 'offset' in parameters,
  };
}
