import { InMemoryCache } from '@apollo/client/cache';
import type { InMemoryCacheConfig } from '@apollo/client/cache';
import type { PublicKind } from '#schema/content/define';
import { typeNameOf } from '#schema/content/kind';

const typePolicies: InMemoryCacheConfig['typePolicies'] = {
  // Singletons without an id: merge the fields that different queries select.
  Query: { fields: { site: { merge: true }, dashboard: { merge: true } } },
  // A singleton without an id: a mutation's answer replaces it.
  SiteExports: { keyFields: [] },
  // Ids are only unique within a kind.
  RecentItem: { keyFields: ['kind', 'id'] },
  // One item may have several; their ids are the item's.
  ScheduleEntry: { keyFields: false },
  ScheduleProblem: { keyFields: false },
  Publication: { keyFields: false },
  // Cached separately, with and without entries that are not live.
  Menu: { keyFields: false },
  MenuTarget: { keyFields: false },
  Site: { fields: { socialLinks: { merge: true }, seoSettings: { merge: true }, dateSettings: { merge: true } } },
};

export function cacheConfig(kinds: readonly PublicKind[]): InMemoryCacheConfig {
  // Interfaces that fragments are defined on.
  const possibleTypes = {
    Content: kinds.map(typeNameOf),
    Story: kinds.filter(({ isStory }) => isStory).map(typeNameOf),
  };
  return { possibleTypes, typePolicies };
}

export const createCache = (kinds: readonly PublicKind[]): InMemoryCache => new InMemoryCache(cacheConfig(kinds));
