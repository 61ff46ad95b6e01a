import { ApolloClient } from '@apollo/client/core';
import { HttpLink } from '@apollo/client/link/http';
import { panelClientName } from '#schema/constants';
import { declaredKinds } from '../../lib/kinds/declared-kinds.ts';
import { createCache } from './cache.ts';
import { resumeLink } from './resume-link.ts';

/**
 * The panel's client, with the session of the logged-in user. Its cache is separate from the site's, because it holds
 * private data.
 */
export function createPanelClient(): ApolloClient {
  return new ApolloClient({
    cache: createCache(declaredKinds),
    // Saves are recorded as made in the panel.
    clientAwareness: { name: panelClientName },
    // A response in flight may be older than the change that causes a refetch.
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
