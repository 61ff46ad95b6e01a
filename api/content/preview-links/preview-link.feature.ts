import { daily } from '../../kernel/job.ts';
import { deleteExpiredLinks } from './preview-link.expiry.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { callsOfKinds } from '../../kernel/call.ts';
import { PreviewLink } from './preview-link.entity.ts';
import { previewLinkTables } from './preview-link.tables.ts';
import { previewLinkCallsOf } from './preview-link.calls.ts';
import { previewLinkResolverOf } from './preview-link.resolver.ts';
import { previewLinkSchemas } from './preview-link.schemas.ts';
import { SharedPreviewService } from './shared-preview.service.ts';
import { PreviewLinkService, removePreviewLinksOf } from './preview-link.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly sharedPreviews: SharedPreviewService;
  }
  interface ServicesOfKinds {
    previewLinks: PreviewLinkService;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'preview-link-expiry': object;
  }
}

/** Links that show an unpublished item to people without an account. */
export const previewLinkFeature = defineFeature({
  name: 'preview-links',
  uses: ['content'],
  entities: [PreviewLink],
  tables: previewLinkTables,
  calls: (kinds) => callsOfKinds(kinds, previewLinkCallsOf),
  resolvers: (kinds) => kinds.all.map(previewLinkResolverOf),
  schemas: previewLinkSchemas,
  services: { sharedPreviews: SharedPreviewService },
  whenUserLeaves: removePreviewLinksOf,
  servicesOfKinds: { previewLinks: PreviewLinkService },
  jobs: {
    'preview-link-expiry': daily('45 3 * * *', ({ orm }) => deleteExpiredLinks(orm)),
  },
});
