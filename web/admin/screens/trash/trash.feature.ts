import { Trash2 } from 'lucide-react';
import { kindsFor } from '../../../lib/kinds/trash-kinds.ts';
import type { PanelFeature } from '../../feature.ts';

export const trashFeature: PanelFeature = {
  name: 'trash',
  sections: [
    {
      path: 'trash',
      title: 'Trash',
      group: 'content',
      description: 'Deleted items: restore them, or delete them for good.',
      icon: Trash2,
      resource: null,
      isOpenTo: (viewer) => kindsFor(viewer).length > 0,
      words: 'deleted restore recover bin',
    },
  ],
  topics: [
    {
      section: 'trash',
      label: 'Restore what was deleted',
      hint: 'Find it in the trash.',
      words: 'recover undelete bin',
    },
  ],
  routes: [{ path: 'trash', lazy: async () => ({ Component: (await import('./trash.page.tsx')).TrashPage }) }],
};
