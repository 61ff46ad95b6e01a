import type { PanelFeature } from '../../../feature.ts';

export const previewLinksFeature: PanelFeature = {
  name: 'preview-links',
  // It belongs to an item whose kind is not in the entry.
  entryKinds: { 'preview link': { label: 'Preview link', after: 'working copy' } },
  topics: [
    {
      section: 'posts',
      label: 'Share a draft',
      hint: 'Open it and create a preview link in its details.',
      words: 'preview link unpublished colleague password',
    },
  ],
};
