import { parse } from 'node:querystring';
import { readContentQuery } from '../../features/content/content.query.ts';
import { readId } from '../../rest/id.ts';
import { pagingHeaders } from '../../lists/list-query.ts';
import { restRefusal } from '../../rest/error-handler.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Read, ReadAnswer, VisitorReadsOptions } from './read.ts';

type Many = 'pages' | 'posts' | 'articles';

const labels: Record<Many, string> = { pages: 'Page', posts: 'Post', articles: 'Article' };
const address = /^\/api\/(pages|posts|articles)(?:\/(published)|\/slug\/([a-z0-9-]+)|\/(\d+))?(?:\?(.*))?$/;

const json: [string, string][] = [
  ['cache-control', 'no-cache'],
  ['content-type', 'application/json; charset=utf-8'],
];

/** The reads of `content.routes`. */
export function restRead({ asVisitor, log }: Pick<VisitorReadsOptions, 'asVisitor' | 'log'>): Read {
  const read = async (url: string, found: RegExpExecArray): Promise<ReadAnswer> => {
    const [, many, isPublished, slug, id, query] = found as unknown as [string, Many, ...(string | undefined)[]];
    try {
      const content: Scope[Many] = asVisitor()[many];
      if (isPublished) return ok(await content.published());
      if (slug !== undefined) return ok(await content.bySlug(slug));
      if (id !== undefined) return ok(await content.byId(readId(id, labels[many])));
      const parameters = parse(query ?? '');
      const asked = readContentQuery(parameters);
      const { rows, counted } = await content.list(asked);
      return ok(rows, counted ? Object.entries(pagingHeaders(`/api/${many}`, parameters, asked, counted)) : []);
    } catch (error) {
      const { status, headers, body } = restRefusal(error, { method: 'GET', path: url }, log);
      return { status, headers: [...json, ...Object.entries(headers)], body: JSON.stringify(body) };
    }
  };
  return ({ method, url = '/' }) => {
    const found = method === 'GET' ? address.exec(url) : null;
    return found && read(url, found);
  };
}

function ok(body: unknown, headers: [string, string][] = []): ReadAnswer {
  return { status: 200, headers: [...json, ...headers], body: JSON.stringify(body) };
}
