import type { PanelFeature } from '../../feature.ts';

export const revisionsFeature: PanelFeature = {
  name: 'revisions',
  entryKinds: { revision: { label: 'Revision', after: 'setting' } },
  topics: [
    {
      section: 'posts',
      label: 'Go back to an earlier version',
      hint: 'Open an item and choose History.',
      words: 'restore revision revisions compare former',
    },
  ],
};
