import type { NotFoundSort, RedirectSort } from '../../../gql/types.gen.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import type { SortOptions } from '../../tools/lists/list-sort.ts';
import type { NotFoundRowFragment, RedirectRowFragment } from './redirects.graphql.gen.ts';

export type RedirectRow = RedirectRowFragment;
export type NotFoundRow = NotFoundRowFragment;

export const statusLabels: Readonly<Record<number, string>> = {
  301: 'Permanent',
  302: 'Temporary',
  410: 'Removed',
};

export const statusOptions = [
  { value: '301', label: '301 – moved permanently' },
  { value: '302', label: '302 – moved temporarily' },
  { value: '410', label: '410 – removed, leads nowhere' },
] as const;

export const listStatuses = ['301', '302', '410'] as const;

export const listStatusOptions = listStatuses.map((value) => ({
  value,
  label: `${value} · ${statusLabels[Number(value)] ?? ''}`,
}));

export const redirectSorts: SortOptions<RedirectSort> = [
  { value: '-createdAt', label: 'Newest first', sort: 'newest' },
  { value: 'createdAt', label: 'Oldest first', sort: 'oldest' },
  { value: 'from', label: 'From (A–Z)', sort: 'from' },
  { value: '-from', label: 'From (Z–A)', sort: 'fromDown' },
  { value: 'to', label: 'To (A–Z)', sort: 'to' },
  { value: '-to', label: 'To (Z–A)', sort: 'toDown' },
];

export const notFoundSorts: SortOptions<NotFoundSort> = [
  { value: '-lastAt', label: 'Latest first', sort: 'latest' },
  { value: 'lastAt', label: 'Earliest first', sort: 'earliest' },
  { value: '-count', label: 'Most visits first', sort: 'most' },
  { value: 'count', label: 'Fewest visits first', sort: 'fewest' },
  { value: 'path', label: 'Address (A–Z)', sort: 'path' },
  { value: '-path', label: 'Address (Z–A)', sort: 'pathDown' },
];

/** An address as people write it: `/über` for `/%C3%BCber`. */
export function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** A note below an address: what it was, or why it is not used. */
export function noteOf({ isUnused, formerOf }: RedirectRow): string {
  const label = declaredKinds.find(({ name }) => name === formerOf?.kind)?.label.toLowerCase();
  const notes = [
    ...(formerOf ? [`Former address of the ${label ?? formerOf.kind} “${formerOf.title}”`] : []),
    ...(isUnused ? ['Not used: a page has this address'] : []),
  ];
  return notes.join(' · ');
}

/** What a question about it says: `the redirect from “/old”`. */
export const nameOf = ({ from, formerOf }: RedirectRow) =>
  `${formerOf ? 'the former address' : 'the redirect from'} “${readable(from)}”`;
