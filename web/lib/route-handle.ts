import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Params } from 'react-router';

export interface RouteQuery {
  query: TypedDocumentNode<unknown, OperationVariables>;
  variables?: OperationVariables;
}

/** What a route says about itself, as `handle`. */
export interface RouteHandle {
  /** What its screen will ask, with the same variables: the server loads all of it at once before it renders. */
  queries?: (params: Params, url: URL) => RouteQuery[];
}

/** Checks the variables against the document. */
export function asks<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  ...[variables]: Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables]
): RouteQuery {
  return { query: query as RouteQuery['query'], ...(variables && { variables }) };
}
