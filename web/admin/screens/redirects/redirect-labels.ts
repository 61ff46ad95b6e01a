import type { NotFoundSort, RedirectSort } from '../../../gql/types.gen.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
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

/** As in the URL: a column, with `-` before it for descending. */
const redirectSorts: Readonly<Record<string, RedirectSort>> = {
  '-createdAt': 'newest',
  createdAt: 'oldest',
  from: 'from',
  '-from': 'fromDown',
  to: 'to',
  '-to': 'toDown',
};

export const newestFirst = '-createdAt';

export const redirectSortOptions = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'from', label: 'From (A–Z)' },
  { value: '-from', label: 'From (Z–A)' },
  { value: 'to', label: 'To (A–Z)' },
  { value: '-to', label: 'To (Z–A)' },
] as const;

const notFoundSorts: Readonly<Record<string, NotFoundSort>> = {
  '-lastAt': 'latest',
  lastAt: 'earliest',
  '-count': 'most',
  count: 'fewest',
  path: 'path',
  '-path': 'pathDown',
};

export const latestFirst = '-lastAt';

export const notFoundSortOptions = [
  { value: '-lastAt', label: 'Latest first' },
  { value: 'lastAt', label: 'Earliest first' },
  { value: '-count', label: 'Most visits first' },
  { value: 'count', label: 'Fewest visits first' },
  { value: 'path', label: 'Address (A–Z)' },
  { value: '-path', label: 'Address (Z–A)' },
] as const;

const known = (sorts: object, value: string | undefined, usual: string) =>
  value !== undefined && value in sorts ? value : usual;

export const readRedirectSort = (value: string | undefined) => known(redirectSorts, value, newestFirst);
export const toRedirectSort = (sort: string): RedirectSort => redirectSorts[sort] ?? 'newest';
export const readNotFoundSort = (value: string | undefined) => known(notFoundSorts, value, latestFirst);
export const toNotFoundSort = (sort: string): NotFoundSort => notFoundSorts[sort] ?? 'latest';

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
