import type { Samples, SampleTools } from '../../testing/sample.ts';
import { unique } from '../../testing/samples.ts';

export function samples({ sql }: SampleTools): Samples {
  return {
    mutations: {
      chooseStarter: () => Promise.resolve(['mutation { chooseStarter(name: company) { __typename } }', {}]),
      removeSamples: async () => {
        // What the server makes by itself is sample content.
        const added = await sql<{ id: number }>(
          `insert into content (kind, title, slug, content) values ('post', 'Sample', ?, '<p>Sample</p>') returning id`,
          [`sample-${unique()}`],
        );
        return ['mutation ($ids: [ID!]!) { removeSamples(ids: $ids) { removed } }', { ids: added.map(({ id }) => id) }];
      },
    },
  };
}
