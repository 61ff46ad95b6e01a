import type { Request, Response } from 'express';
import type { Counted } from './count-up-to.ts';
import type { Page } from './query-reader.ts';

/** Sets `X-Total-Count`, and `Link` to the first, previous and next page. */
export function setPagingHeaders(
  req: Request,
  res: Response,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
  { total, isMore }: Counted,
): void {
  const path = req.baseUrl + (req.path === '/' ? '' : req.path);
  const link = (start: number, rel: string) => {
    const query = new URLSearchParams(req.query as Record<string, string>);
    query.set('limit', String(limit));
    query.set('offset', String(start));
    return `<${path}?${query.toString()}>; rel="${rel}"`;
  };
  const links = [link(0, 'first')];
  if (offset > 0) links.push(link(Math.max(0, offset - limit), 'prev'));
  if (offset + limit < total || isMore) links.push(link(offset + limit, 'next'));
  res.set({ 'X-Total-Count': isMore ? `${total}+` : String(total), Link: links.join(', ') });
}
