import { ApolloClient } from '@apollo/client/core';
import type { ApolloLink } from '@apollo/client/link';
import { HttpLink } from '@apollo/client/link/http';
import { createCache } from './cache.ts';

/**
 * Asks as the visitor, also in an editor's browser: public screens show the published to everybody. Queries are GETs, so
 * that browser and CDN may keep the answers.
 */
export function visitorLink(): ApolloLink {
  return new HttpLink({
    uri: '/graphql',
    credentials: 'omit',
    useGETForQueries: true,
    headers: { 'apollo-require-preflight': '1' },
  });
}

/** Data never becomes stale and nothing is asked twice, as specified: cache-first, no polling, no retry. */
export function createSiteClient(link: ApolloLink, { isServer }: { isServer: boolean }): ApolloClient {
  return new ApolloClient({ cache: createCache(), link, ssrMode: isServer });
}
