import { ApolloClient } from '@apollo/client/core';
import { HttpLink } from '@apollo/client/link/http';
import { createCache } from './cache.ts';
import { resumeLink } from './resume-link.ts';

/** Asks as whoever is logged in; its cache holds what only they may see, so it is not the site's. */
export function createPanelClient(): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    // An answer that is on its way may be older than the change after which a list is asked again.
    queryDeduplication: false,
    link: resumeLink().concat(
      new HttpLink({
        uri: '/graphql',
        credentials: 'same-origin',
        headers: { 'apollo-require-preflight': '1' },
      }),
    ),
  });
}
