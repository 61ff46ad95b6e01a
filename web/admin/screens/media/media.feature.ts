import { Images } from 'lucide-react';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { pluralsOf } from '../../../lib/kinds/kinds.context.ts';
import type { PanelFeature } from '../../feature.ts';

export const mediaFeature: PanelFeature = {
  name: 'media',
  sections: [
    {
      path: 'media',
      title: 'Media Library',
      group: 'library',
      description: `Images and files for ${pluralsOf(declaredKinds)}.`,
      icon: Images,
      resource: 'media',
      words: 'pictures photos videos upload uploads',
    },
  ],
  routes: [{ path: 'media', lazy: async () => ({ Component: (await import('./media.page.tsx')).MediaPage }) }],
  entryKinds: {
    file: {
      label: 'File',
      address: (id) => `/admin/media?open=${id}`,
      deletedAddress: '/admin/trash',
      after: 'review note',
    },
  },
};
