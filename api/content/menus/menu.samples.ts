import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { unique } from '../../testing/samples.ts';

export function samples({ admin }: SampleTools): Samples {
  return {
    mutations: {
      saveMenu: () =>
        Promise.resolve([
          'mutation ($items: [MenuEntryInput!]!) { saveMenu(name: header, items: $items) { version } }',
          { items: [{ label: `Entry ${unique()}`, href: '/about' }] },
        ]),
      resetMenu: async () => {
        await admin.put('/api/menus/legal', { items: [{ label: `Entry ${unique()}`, href: '/about' }] });
        return ['mutation { resetMenu(name: legal) { version } }', {}];
      },
    },
    writes: {
      'PUT /api/menus/:name': write(
        'create setting',
        () => () => admin.put('/api/menus/footer', { items: [{ label: 'About us', href: '/about' }] }),
      ),
      'DELETE /api/menus/:name': write('delete setting', async () => {
        await admin.put('/api/menus/legal', { items: [{ label: 'Imprint', href: '/imprint' }] });
        return () => admin.delete('/api/menus/legal');
      }),
    },
  };
}
