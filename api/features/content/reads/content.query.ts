import { statuses, type ContentStatus } from '#schema/constants';
import { BadInput } from '../../../errors/errors.ts';

export const sortFields = ['createdAt', 'updatedAt', 'title', 'status'] as const;
export type SortField = (typeof sortFields)[number];

export interface ContentFilter {
  status?: ContentStatus | undefined;
  category?: string | undefined;
  search?: string | undefined;
}

export interface ContentSort {
  field: SortField;
  direction: 'asc' | 'desc';
}

export const newestFirst: ContentSort = { field: 'createdAt', direction: 'desc' };

export interface ContentQuery extends ContentFilter {
  limit: number;
  offset: number;
  sort: ContentSort;
}

/** Maximum number of items in a response, and REST's default. */
export const maxLimit = 1000;

type Parameters = Record<string, unknown>;

/**
 * Checks the list parameters of a REST request.
 * @throws BadInput with a message for each invalid or unknown parameter
 */
export function readContentQuery(parameters: Parameters): ContentQuery & { isPaged: boolean } {
  // Without a prototype, so that `__proto__` is a name like any other.
  const fields = Object.create(null) as Record<string, string>;
  const known = new Set(['limit', 'offset', 'search', 'status', 'category', 'sort']);
  for (const name of Object.keys(parameters)) {
    if (!known.has(name)) fields[name] = 'Unknown parameter';
    else if (typeof parameters[name] !== 'string') fields[name] = 'May be given once only';
  }
  const text = (name: string): string | undefined => {
    const value = parameters[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    if (!/^\d{1,9}$/.test(value) || Number(value) < min || Number(value) > max) {
      fields[name] = `Must be a whole number from ${min} to ${max}`;
      return fallback;
    }
    return Number(value);
  };
  const status = text('status');
  if (status !== undefined && !isStatus(status)) fields['status'] = `Must be one of ${statuses.join(', ')}`;
  const sort = text('sort') ?? '-createdAt';
  const field = sort.replace(/^-/, '');
  if (!isSortField(field)) fields['sort'] = `Must be one of ${sortFields.join(', ')}, with - before it to reverse`;

  const query = {
    limit: whole('limit', maxLimit, 1, maxLimit),
    offset: whole('offset', 0, 0, 100_000_000),
    search: storable('search', text('search'), fields),
    category: storable('category', text('category'), fields),
    status: status as ContentStatus | undefined,
    sort: { field: field as SortField, direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) },
    isPaged: 'limit' in parameters || 'offset' in parameters,
  };
  if (Object.keys(fields).length > 0) throw new BadInput(Object.values(fields)[0] ?? 'Wrong parameters', fields);
  return query;
}

function isStatus(value: string): value is ContentStatus {
  return (statuses as readonly string[]).includes(value);
}

function isSortField(value: string): value is SortField {
  return (sortFields as readonly string[]).includes(value);
}

function storable(name: string, value: string | undefined, fields: Record<string, string>): string | undefined {
  if (value === undefined) return undefined;
  if (value.includes('\0')) fields[name] = 'Contains characters that cannot be stored';
  if (value.length > 200) fields[name] = 'Must be less than 200 characters';
  return value;
}
