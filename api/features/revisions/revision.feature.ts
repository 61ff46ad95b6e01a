import { defineFeature } from '../../kernel/feature.ts';
import { RevisionService } from './revision.service.ts';

declare module '../../kernel/scope.ts' {
  interface ServicesOfKinds {
    revisions: RevisionService;
  }
}

/** What items and settings were before. */
export const revisionFeature = defineFeature({
  name: 'revisions',
  uses: ['content', 'workingCopies'],
  servicesOfKinds: { revisions: RevisionService },
});
