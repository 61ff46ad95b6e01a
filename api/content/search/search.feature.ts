import { defineFeature } from '../../kernel/feature.ts';
import { refreshVectors } from './refresh-vectors.ts';
import { ContentFinder } from './content-finder.service.ts';
import { searchCalls } from './search.calls.ts';
import { SearchResolver } from './search.resolver.ts';
import { searchSchemas } from './search.schemas.ts';
import { SearchService } from './search.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly search: SearchService;
    readonly contentFinder: ContentFinder;
  }
}

export const searchFeature = defineFeature({
  name: 'search',
  uses: ['settings', 'authors', 'categories'],
  services: { search: SearchService, contentFinder: ContentFinder },
  // The columns of the search are of the items.
  resolvers: [SearchResolver],
  repeats: [
    {
      everyMs: 24 * 60 * 60 * 1000,
      firstAfterMs: 0,
      work: refreshVectors,
      failure: 'The words for the search cannot be collected again',
    },
  ],
  calls: searchCalls,
  schemas: searchSchemas,
  tags: { search: 'Search in what is published.' },
});
