import { Type } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const wordsFeature: PanelFeature = {
  name: 'words',
  sections: [
    {
      path: 'words',
      title: 'Words',
      group: 'site',
      description: 'Every text on the site that is not content, with its default.',
      icon: Type,
      resource: 'settings',
      words: 'texts labels wording sentences',
    },
  ],
  routes: [{ path: 'words', lazy: async () => ({ Component: (await import('./words.page.tsx')).WordsPage }) }],
};
