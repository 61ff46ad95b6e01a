import { defineFeature } from '../../kernel/feature.ts';
import { PreviewLinkService } from './preview-link.service.ts';

declare module '../../kernel/scope.ts' {
  interface ServicesOfKinds {
    previewLinks: PreviewLinkService;
  }
}

/** Links that show an unpublished item to people without an account. */
export const previewLinkFeature = defineFeature({
  name: 'preview-links',
  uses: ['content'],
  servicesOfKinds: { previewLinks: PreviewLinkService },
});
