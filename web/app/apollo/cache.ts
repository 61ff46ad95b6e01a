import { InMemoryCache } from '@apollo/client/cache';
import type { InMemoryCacheConfig } from '@apollo/client/cache';

export const cacheConfig: InMemoryCacheConfig = {
  // The interfaces that fragments are written on.
  possibleTypes: { Content: ['Page', 'Post', 'Article'], Story: ['Post', 'Article'] },
  typePolicies: {
    // One of each, without an id: what two queries ask of it is put together.
    Query: { fields: { site: { merge: true }, dashboard: { merge: true } } },
    // A page and a post may have the same id.
    RecentItem: { keyFields: ['kind', 'id'] },
    Site: { fields: { socialLinks: { merge: true }, seoSettings: { merge: true } } },
  },
};

export function createCache(): InMemoryCache {
  return new InMemoryCache(cacheConfig);
}
