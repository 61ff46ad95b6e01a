import { ApolloClient } from '@apollo/client/core';
import type { NormalizedCacheObject } from '@apollo/client/cache';
import { HttpLink } from '@apollo/client/link/http';
import type { PublicKind } from '#schema/content/define';
import { filledLink } from './filled-link.ts';
import { createCache } from './cache.ts';

/**
 * The client of the public screens. It sends no cookies, so that editors see what visitors see. Queries are GETs,
 * which browsers and CDNs may cache.
 */
export function createSiteClient(kinds: readonly PublicKind[], cached: NormalizedCacheObject): ApolloClient {
  return new ApolloClient({
    cache: createCache(kinds).restore(cached),
    link: filledLink().concat(
      new HttpLink({
        uri: '/graphql',
        credentials: 'omit',
        headers: { 'apollo-require-preflight': '1' },
        useGETForQueries: true,
      }),
    ),
  });
}
