import { defineFeature } from '../../kernel/feature.ts';
import { headlessPreviewCalls } from './headless-preview.calls.ts';
import { HeadlessPreviewResolver } from './headless-preview.resolver.ts';
import { headlessPreviewSchemas } from './headless-preview.schemas.ts';
import { HeadlessPreviewService } from './headless-preview.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly headlessPreview: HeadlessPreviewService;
  }
}

/** Previews in a front end of the integrator's. */
export const headlessPreviewFeature = defineFeature({
  name: 'headless-preview',
  uses: ['content', 'settings'],
  services: { headlessPreview: HeadlessPreviewService },
  resolvers: [HeadlessPreviewResolver],
  calls: headlessPreviewCalls,
  schemas: headlessPreviewSchemas,
  tags: { preview: 'The item of a preview token.' },
});
