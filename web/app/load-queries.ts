import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { DocumentNode, GraphQLFormattedError } from 'graphql';
import type { RouteMatch } from 'react-router';
import type { Execute } from '#schema/render';
import type { PageFailure } from '../lib/page-failure.ts';
import { readRequestError } from '../lib/request-error.ts';
import { asks } from '../lib/route-handle.ts';
import type { RouteHandle, RouteQuery } from '../lib/route-handle.ts';
import { FrameDocument } from '../site/layout/frame.graphql.gen.ts';
import type { FrameQuery, SiteFrameFragment } from '../site/layout/frame.graphql.gen.ts';
import type { PageCache } from './apollo/page-cache.ts';

interface Loaded {
  /** Null where it failed: then the defaults are used, and nothing of it shows. */
  site: SiteFrameFragment | null;
  /** A screen's own data is another matter. */
  failure: PageFailure | null;
}

const failureOf = (error: unknown): Omit<PageFailure, 'path'> => {
  const { code, message } = readRequestError(error);
  // A cursor or slug that the server refuses is an address that leads nowhere.
  if (code === 'BAD_USER_INPUT' || code === 'NOT_FOUND') return { status: 404 };
  if (code === 'FORBIDDEN') return { status: 403, message };
  return { status: code === 'UNAVAILABLE' ? 503 : 500 };
};

/** Runs what the matched routes will ask, all at once, into the page's cache. */
export async function loadQueries(
  cache: PageCache,
  execute: Execute,
  matches: readonly Pick<RouteMatch, 'params' | 'route'>[],
  url: URL,
): Promise<Loaded> {
  const queries = matches.flatMap(({ route, params }) => {
    const handle = route.handle as RouteHandle | undefined;
    return handle?.queries?.(params, url) ?? [];
  });
  const [frame, ...screen] = await Promise.allSettled([
    answer(cache, execute, asks(FrameDocument)) as Promise<FrameQuery>,
    ...queries.map((query) => answer(cache, execute, query)),
  ]);
  const failed = screen.find((result) => result.status === 'rejected');
  return {
    site: frame.status === 'fulfilled' ? frame.value.site : null,
    failure: failed ? { path: url.pathname + url.search, ...failureOf(failed.reason) } : null,
  };
}

/**
 * Runs one in process: the server has the schema, so none of it is in the client's code. Past the client, which would look
 * before and after the writing what in its cache has changed for whom; there is nobody yet.
 */
async function answer(cache: PageCache, execute: Execute, { query, variables = {} }: RouteQuery): Promise<unknown> {
  const document = cache.transformDocument(query);
  const result = await execute({ query: document, variables, ...nameOf(document) });
  // As it would arrive over the wire: a time is text there, not yet a Date.
  const { data, errors } = JSON.parse(JSON.stringify(result)) as Answered;
  if (errors || !data) throw new CombinedGraphQLErrors({ data, errors: errors ?? [] });
  cache.keep(document, variables, data);
  return data;
}

interface Answered {
  data: Record<string, unknown> | null;
  errors?: GraphQLFormattedError[];
}

function nameOf(document: DocumentNode): { operationName?: string } {
  for (const definition of document.definitions) {
    if ('operation' in definition && definition.name) return { operationName: definition.name.value };
  }
  return {};
}
