import type { PanelFeature } from '../feature.ts';

export const reviewFeature: PanelFeature = {
  name: 'review',
  section: null,
  routes: [],
  kinds: {
    review: { label: 'Review', address: () => null, after: 'schedule' },
    'review note': { label: 'Review note', address: () => null, after: 'review' },
  },
};
