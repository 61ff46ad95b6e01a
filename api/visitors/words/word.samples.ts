import type { Samples, SampleTools } from '../../testing/sample.ts';
import { unique } from '../../testing/samples.ts';

export function samples({ admin }: SampleTools): Samples {
  return {
    mutations: {
      saveWords: () =>
        Promise.resolve([
          'mutation ($words: [WordInput!]!) { saveWords(words: $words) { version } }',
          { words: [{ key: 'blog.title', text: `News ${unique()}` }] },
        ]),
      resetWords: async () => {
        await admin.graphql('mutation { saveWords(words: [{ key: "blog.intro", text: "What is new" }]) { version } }');
        return ['mutation { resetWords(place: "blog") { version } }', {}];
      },
    },
  };
}
