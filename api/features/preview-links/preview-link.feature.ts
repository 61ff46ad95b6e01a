import { daily } from '../../kernel/jobs.ts';
import { deleteExpiredLinks } from './preview-link.expiry.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { PreviewLinkService } from './preview-link.service.ts';

declare module '../../kernel/scope.ts' {
  interface ServicesOfKinds {
    previewLinks: PreviewLinkService;
  }
}

declare module '../../kernel/jobs.ts' {
  interface FeatureJobData {
    'preview-link-expiry': object;
  }
}

/** Links that show an unpublished item to people without an account. */
export const previewLinkFeature = defineFeature({
  name: 'preview-links',
  uses: ['content'],
  servicesOfKinds: { previewLinks: PreviewLinkService },
  jobs: {
    'preview-link-expiry': daily('45 3 * * *', ({ orm }) => deleteExpiredLinks(orm)),
  },
});
