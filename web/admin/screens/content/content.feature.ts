import type { RouteObject } from 'react-router';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import type { PanelFeature } from '../../feature.ts';
import { contentSections } from '../../../lib/kinds/content-sections.ts';

export const contentFeature: PanelFeature = {
  name: 'content',
  sections: contentSections,
  routes: declaredKinds.flatMap(({ plural: section }): RouteObject[] => [
    {
      path: section,
      lazy: async () => ({ Component: (await import('./list/content-list.page.tsx')).contentListPage(section) }),
    },
    {
      path: `${section}/:id`,
      lazy: async () => ({ Component: (await import('./editor/content-editor.page.tsx')).contentEditorPage(section) }),
    },
    {
      path: `${section}/:id/changes`,
      lazy: async () => ({ Component: (await import('./receipt/receipt.page.tsx')).receiptPage(section) }),
    },
  ]),
  entryKinds: {
    ...Object.fromEntries(
      declaredKinds.map(({ name, label, plural }) => [
        name,
        { label, address: (id: string) => `/admin/${plural}/${id}`, deletedAddress: '/admin/trash' },
      ]),
    ),
    // It belongs to an item whose kind is not in the entry.
    'working copy': { label: 'Working copy' },
    'former address': { label: 'Former address', after: 'message' },
  },
};
