import { ApolloClient } from '@apollo/client/core';
import type { NormalizedCacheObject } from '@apollo/client/cache';
import { HttpLink } from '@apollo/client/link/http';
import { createCache } from './cache.ts';

/**
 * The client of the public screens. It sends no cookies, so that editors see what visitors see. Queries are GETs,
 * which browsers and CDNs may cache.
 */
export function createSiteClient(cached: NormalizedCacheObject): ApolloClient {
  return new ApolloClient({
    cache: createCache().restore(cached),
    link: new HttpLink({
      uri: '/graphql',
      credentials: 'omit',
      headers: { 'apollo-require-preflight': '1' },
      useGETForQueries: true,
    }),
  });
}
