import type { ApolloClient } from '@apollo/client';
import type { RouteMatch } from 'react-router';
import { asks } from '../lib/route-handle.ts';
import type { RouteHandle, RouteQuery } from '../lib/route-handle.ts';
import { FrameDocument } from '../site/layout/frame.graphql.gen.ts';

export type Match = Pick<RouteMatch, 'params' | 'route'>;

/** What was answered to each of a page's queries, in their order; null where that failed. */
export type PageAnswers = readonly (Record<string, unknown> | null)[];

/** What the screens of an address ask, the frame's query first: in the same order on both sides. */
export function pageQueries(matches: readonly Match[], url: URL): RouteQuery[] {
  const ofScreens = matches.flatMap(({ route, params }) => {
    const handle = route.handle as RouteHandle | undefined;
    return handle?.queries?.(params, url) ?? [];
  });
  return [asks(FrameDocument), ...ofScreens];
}

/** Puts what the server was answered where the browser's components look for it. */
export function takeAnswers(client: ApolloClient, matches: readonly Match[], answers: PageAnswers): void {
  const url = new URL(window.location.href);
  for (const [at, { query, variables }] of pageQueries(matches, url).entries()) {
    const data = answers[at];
    if (data) client.writeQuery({ query, ...(variables && { variables }), data });
  }
}
