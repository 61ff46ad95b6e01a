import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { DocumentNode, GraphQLFormattedError } from 'graphql';
import type { Execute } from '#schema/render';
import type { PageFailure } from '../lib/page-failure.ts';
import { readRequestError } from '../lib/request-error.ts';
import type { RouteQuery } from '../lib/route-handle.ts';
import type { PageCache } from './apollo/page-cache.ts';
import type { PageAnswers } from './page-queries.ts';

interface Loaded {
  /** What was answered to each query, as JSON; null where that failed. */
  texts: readonly (string | null)[];
  /** A screen's own data; the frame's is another matter: where that failed the defaults are used, and nothing of it shows. */
  failure: PageFailure | null;
}

const failureOf = (error: unknown): Omit<PageFailure, 'path'> => {
  const { code, message } = readRequestError(error);
  // A cursor or slug that the server refuses is an address that leads nowhere.
  if (code === 'BAD_USER_INPUT' || code === 'NOT_FOUND') return { status: 404 };
  if (code === 'FORBIDDEN') return { status: 403, message };
  return { status: code === 'UNAVAILABLE' ? 503 : 500 };
};

/** Runs what a page asks, all at once. @param queries the frame's first */
export async function loadQueries(
  cache: PageCache,
  execute: Execute,
  queries: readonly RouteQuery[],
  url: URL,
): Promise<Loaded> {
  const results = await Promise.allSettled(queries.map((query) => answer(cache, execute, query)));
  const failed = results.slice(1).find((result) => result.status === 'rejected');
  return {
    texts: results.map((result) => (result.status === 'fulfilled' ? result.value : null)),
    failure: failed ? { path: url.pathname + url.search, ...failureOf(failed.reason) } : null,
  };
}

/** As they would arrive over the wire: a time is text there, not yet a Date. */
export function readAnswers(texts: Loaded['texts']): PageAnswers {
  return texts.map((text) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>)));
}

/** Runs one in process: the server has the schema, so none of it is in the client's code. */
async function answer(cache: PageCache, execute: Execute, { query, variables = {} }: RouteQuery): Promise<string> {
  const document = cache.transformDocument(query);
  const { data, errors } = await execute({ query: document, variables, ...nameOf(document) });
  if (!errors && data) return JSON.stringify(data);
  throw new CombinedGraphQLErrors({ errors: (errors ?? []) as GraphQLFormattedError[] });
}

function nameOf(document: DocumentNode): { operationName?: string } {
  for (const definition of document.definitions) {
    if ('operation' in definition && definition.name) return { operationName: definition.name.value };
  }
  return {};
}
