import { defineFeature } from '../../kernel/feature.ts';
import { Presence } from './presence.entity.ts';
import { PresenceResolver } from './presence.resolver.ts';
import { presenceTables } from './presence.tables.ts';

/** Who has an item open. Its service is one of each kind of content. */
export const presenceFeature = defineFeature({
  name: 'presence',
  uses: [],
  services: {},
  entities: [Presence],
  tables: presenceTables,
  resolvers: [PresenceResolver],
  calls: {},
  schemas: {},
  jobs: {},
  tags: {},
});
