import { daily } from '../../kernel/jobs.ts';
import { thinRevisions } from './revision.retention.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { RevisionService } from './revision.service.ts';

declare module '../../kernel/scope.ts' {
  interface ServicesOfKinds {
    revisions: RevisionService;
  }
}

declare module '../../kernel/jobs.ts' {
  interface FeatureJobData {
    'revision-expiry': object;
  }
}

/** What items and settings were before. */
export const revisionFeature = defineFeature({
  name: 'revisions',
  uses: ['content', 'workingCopies'],
  servicesOfKinds: { revisions: RevisionService },
  jobs: {
    'revision-expiry': daily('15 3 * * *', ({ orm }) => thinRevisions(orm)),
  },
});
