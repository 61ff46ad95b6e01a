import { defineFeature } from '../../kernel/feature.ts';
import type { EditionKeeper } from './edition-keeper.ts';
import { staticEditionCalls } from './static-edition.calls.ts';
import { StaticEditionResolver } from './static-edition.resolver.ts';
import { StaticEditionService } from './static-edition.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly staticEdition: StaticEditionService;
  }
  interface ScopeContext {
    /** Only in the scope of a request of the APIs. */
    edition?: EditionKeeper;
  }
}

export const staticEditionFeature = defineFeature({
  name: 'static-edition',
  services: { staticEdition: StaticEditionService },
  resolvers: [StaticEditionResolver],
  calls: staticEditionCalls,
});
