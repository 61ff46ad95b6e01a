import type { ApolloClient } from '@apollo/client';
import type { RouteMatch } from 'react-router';
import type { PageFailure } from '../lib/page-failure.ts';
import { readRequestError } from '../lib/request-error.ts';
import type { RouteHandle } from '../lib/route-handle.ts';
import { FrameDocument } from '../site/layout/frame.graphql.gen.ts';
import type { SiteFrameFragment } from '../site/layout/frame.graphql.gen.ts';

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

/** Runs what the matched routes will ask, all at once, into the client's cache. */
export async function loadQueries(
  client: ApolloClient,
  matches: readonly Pick<RouteMatch, 'params' | 'route'>[],
  url: URL,
): Promise<Loaded> {
  const queries = matches.flatMap(({ route, params }) => {
    const handle = route.handle as RouteHandle | undefined;
    return handle?.queries?.(params, url) ?? [];
  });
  const [frame, ...screen] = await Promise.allSettled([
    client.query({ query: FrameDocument }),
    ...queries.map((query) => client.query(query)),
  ]);
  const failed = screen.find((result) => result.status === 'rejected');
  return {
    site: frame.status === 'fulfilled' ? (frame.value.data?.site ?? null) : null,
    failure: failed ? { path: url.pathname + url.search, ...failureOf(failed.reason) } : null,
  };
}
