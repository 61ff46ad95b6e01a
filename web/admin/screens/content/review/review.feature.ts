import type { PanelFeature } from '../../../feature.ts';

export const reviewFeature: PanelFeature = {
  name: 'review',
  entryKinds: {
    review: { label: 'Review', after: 'schedule' },
    'review note': { label: 'Review note' },
  },
  actions: {
    request: { label: 'Asked for a review', sentence: (_, name) => `asked for a review of ${name}`, after: 'ask' },
    return: { label: 'Sent back', sentence: (_, name) => `sent back ${name}` },
    withdraw: { label: 'Withdrew a review', sentence: (_, name) => `withdrew the review of ${name}` },
    publish: { label: 'Published after a review', sentence: (_, name) => `published ${name} after its review` },
  },
  topics: [
    {
      section: 'posts',
      label: 'Ask for a review',
      hint: 'Open an item and choose Ask for review.',
      words: 'approval approve feedback note comment',
    },
  ],
};
