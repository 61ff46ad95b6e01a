import { ApolloClient } from '@apollo/client/core';
import type { ApolloLink } from '@apollo/client/link';
import { createCache } from './cache.ts';

/** Data never becomes stale and nothing is asked twice, as specified: cache-first, no polling, no retry. */
export function createSiteClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({ cache: createCache(), link });
}
