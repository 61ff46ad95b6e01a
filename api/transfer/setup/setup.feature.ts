import { defineFeature } from '../../kernel/feature.ts';
import { SetupMark } from '../../site/settings/setup-mark.entity.ts';
import { SetupResolver } from './setup.resolver.ts';
import { SetupService } from './setup.service.ts';
import { setupTables } from './setup.tables.ts';
import { StarterService } from './starter.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly setup: SetupService;
    readonly starters: StarterService;
  }
}

/** The first steps of a new site, starter sites and sample content. */
export const setupFeature = defineFeature({
  name: 'setup',
  uses: ['settings'],
  services: { setup: SetupService, starters: StarterService },
  entities: [SetupMark],
  tables: setupTables,
  acts: {
    starter: {
      sentence: ({ title }) => `Chose a starting point: ${title ?? 'another one'}`,
      resource: 'settings',
      isBulk: true,
    },
    'sample content': { sentence: () => 'Removed the sample content', resource: null, isBulk: true },
  },
  resolvers: [SetupResolver],
});
