import { InMemoryCache } from '@apollo/client/cache';
import type { InMemoryCacheConfig } from '@apollo/client/cache';

export const cacheConfig: InMemoryCacheConfig = {
  // Interfaces that fragments are defined on.
  possibleTypes: { Content: ['Page', 'Post', 'Article'], Story: ['Post', 'Article'] },
  typePolicies: {
    // Singletons without an id: merge the fields that different queries select.
    Query: { fields: { site: { merge: true }, dashboard: { merge: true } } },
    // Ids are only unique within a kind.
    RecentItem: { keyFields: ['kind', 'id'] },
    Site: { fields: { socialLinks: { merge: true }, seoSettings: { merge: true } } },
  },
};

export function createCache(): InMemoryCache {
  return new InMemoryCache(cacheConfig);
}
