import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { createContext } from 'react-router';
import type { LoaderFunction, Params } from 'react-router';

export interface RouteQuery {
  query: TypedDocumentNode<unknown, OperationVariables>;
  variables?: OperationVariables;
}

/** Puts the results of queries into Apollo's cache, where `useQuery` finds them. */
export type LoadQueries = (queries: readonly RouteQuery[]) => Promise<null> | null;

/** The server waits for the results; the browser only sends the requests, so that a skeleton shows at once. */
export const LoadQueriesContext = createContext<LoadQueries>();

/** The loader of a route whose screen makes these queries. They must have the same variables as the screen's own. */
export function queryLoader(queries: (params: Params, url: URL) => RouteQuery[]): LoaderFunction {
  return ({ context, params, request }) => context.get(LoadQueriesContext)(queries(params, new URL(request.url)));
}

/** A query with its variables, checked against the document's types. */
export function routeQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  ...[variables]: Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables]
): RouteQuery {
  return { query: query as RouteQuery['query'], ...(variables && { variables }) };
}
