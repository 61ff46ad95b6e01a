import { type JobTools, resumeRetries } from '../../kernel/job.ts';
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

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    /** Renders every page to find what has changed since the folder was last written. */
    'static-edition': object;
    /** Renders only pages whose data has changed. */
    'static-edition-changes': object;
  }
  interface JobTools {
    edition: EditionKeeper;
  }
}

const whereKept = {
  ...resumeRetries,
  withinSeconds: 30 * 60,
  atOnce: ({ edition }: JobTools) => (edition.hasFolder ? 1 : 0),
};

export const staticEditionFeature = defineFeature({
  name: 'static-edition',
  services: { staticEdition: StaticEditionService },
  resolvers: [StaticEditionResolver],
  calls: staticEditionCalls,
  jobs: {
    // Also after each start, which may show the pages differently, and every night, as a page may name the year.
    'static-edition': { ...whereKept, cron: '15 0 * * *', work: ({ edition }) => edition.write(true) },
    'static-edition-changes': { ...whereKept, isSingle: true, work: ({ edition }) => edition.write(false) },
  },
  // Whether content has changed. Changes in between are one job.
  repeats: [
    {
      everyMs: 2000,
      work: ({ edition }) => edition.queueIfBehind(),
      failure: 'The static edition cannot be queued',
    },
  ],
});
