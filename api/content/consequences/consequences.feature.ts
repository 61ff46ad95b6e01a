import { defineFeature } from '../../kernel/feature.ts';
import { ConsequencesResolver } from './consequences.resolver.ts';
import { ConsequencesService } from './consequences.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly consequences: ConsequencesService;
  }
}

/** What an act would change, before it is done. */
export const consequencesFeature = defineFeature({
  name: 'consequences',
  services: { consequences: ConsequencesService },
  resolvers: [ConsequencesResolver],
});
