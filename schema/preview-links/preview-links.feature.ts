import type { SchemaFeature } from '../feature.ts';

const made = 'Revoke the preview link instead.';
export const revokedLink = 'The address of a preview link is never stored. Create a new link.';

export const previewLinksFeature: SchemaFeature = {
  name: 'preview-links',
  finalMutations: { 'create*PreviewLink': made, 'revoke*PreviewLink': revokedLink },
  finalChanges: { 'create preview link': made, 'delete preview link': revokedLink },
};
