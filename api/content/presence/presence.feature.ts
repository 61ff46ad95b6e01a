import { defineFeature } from '../../kernel/feature.ts';
import { Presence } from './presence.entity.ts';
import { PresenceResolver } from './presence.resolver.ts';
import { PresenceService } from './presence.service.ts';
import { presenceTables } from './presence.tables.ts';

declare module '../../kernel/scope.ts' {
  interface ServicesOfKinds {
    presence: PresenceService;
  }
}

/** Who has an item open. */
export const presenceFeature = defineFeature({
  name: 'presence',
  servicesOfKinds: { presence: PresenceService },
  entities: [Presence],
  tables: presenceTables,
  resolvers: [PresenceResolver],
});
