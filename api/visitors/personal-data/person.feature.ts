import { defineFeature } from '../../kernel/feature.ts';
import { PersonResolver } from './person.resolver.ts';
import { PersonService } from './person.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly person: PersonService;
  }
}

export const personFeature = defineFeature({
  name: 'personal-data',
  services: { person: PersonService },
  resolvers: [PersonResolver],
});
