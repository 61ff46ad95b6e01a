import type { Request, Response } from 'express';
import { limits } from '#schema/constants';
import { BadInput } from '../errors/errors.ts';

export interface ListQuery<Status extends string> {
  limit: number;
  offset: number;
  search?: string;
  status?: Status;
}

/**
 * Parses the query parameters of a REST list.
 * @throws BadInput with a message for each invalid or unknown parameter
 */
export function readListQuery<Status extends string>(
  parameters: Request['query'],
  statuses: readonly Status[],
): ListQuery<Status> & { isPaged: boolean } {
  // Without a prototype, so that a parameter named `__proto__` is safe.
  const fields = Object.create(null) as Record<string, string>;
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(parameters)) {
    if (!['limit', 'offset', 'search', 'status'].includes(name)) fields[name] = 'Unknown parameter';
    else if (typeof value !== 'string') fields[name] = 'May be given once only';
    else if (value !== '') given.set(name, value);
  }
  const search = given.get('search');
  if (search !== undefined && search.length > 200) fields['search'] = 'Must be less than 200 characters';
  const status = statuses.find((one) => one === given.get('status'));
  if (given.has('status') && !status) fields['status'] = `Must be one of ${statuses.join(', ')}`;
  const limit = readWhole(given.get('limit'), 'limit', { min: 1, max: limits.listRows, none: limits.listRows }, fields);
  const offset = readWhole(given.get('offset'), 'offset', { min: 0, max: 100_000_000, none: 0 }, fields);
  refuse(fields);
  const isPaged = 'limit' in parameters || 'offset' in parameters;
  return { limit, offset, isPaged, ...(search !== undefined && { search }), ...(status && { status }) };
}

/** Parses a whole number of a query; adds an error to `fields` if it is invalid. */
export function readWhole(
  text: string | undefined,
  name: string,
  { min, max, none }: { min: number; max: number; none: number },
  fields: Record<string, string>,
): number {
  if (text === undefined) return none;
  if (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
  fields[name] = `Must be a whole number from ${min} to ${max}`;
  return none;
}

/** @throws BadInput if there are errors in `fields` */
export function refuse(fields: Record<string, string>): void {
  const [first] = Object.values(fields);
  if (first !== undefined) throw new BadInput(first, fields);
}

/** Sets `X-Total-Count`, and `Link` to the first, previous and next page. */
export function setPagingHeaders(req: Request, res: Response, page: Page, counted: Counted): void {
  res.set(pagingHeaders(req.baseUrl, req.query, page, counted));
}

interface Page {
  limit: number;
  offset: number;
}

interface Counted {
  total: number;
  /** Whether there are more than `total`. */
  isMore: boolean;
}

/** @param parameters the query parameters, each given once */
export function pagingHeaders(
  address: string,
  parameters: object,
  { limit, offset }: Page,
  { total, isMore }: Counted,
): Record<'X-Total-Count' | 'Link', string> {
  const link = (start: number, rel: string) => {
    const query = new URLSearchParams(parameters as Record<string, string>);
    query.set('limit', String(limit));
    query.set('offset', String(start));
    return `<${address}?${query.toString()}>; rel="${rel}"`;
  };
  const links = [link(0, 'first')];
  if (offset > 0) links.push(link(Math.max(0, offset - limit), 'prev'));
  if (offset + limit < total || isMore) links.push(link(offset + limit, 'next'));
  return { 'X-Total-Count': isMore ? `${total}+` : String(total), Link: links.join(', ') };
}
