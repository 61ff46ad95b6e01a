import { write, type Samples, type SampleTools } from '../../testing/sample.ts';

const input = { name: 'For tests', permissions: ['posts.read'], expiresInDays: 1 };

export function samples({ admin, made }: SampleTools): Samples {
  const aToken = (changes = {}) => made('/api/tokens', { ...input, ...changes });
  return {
    mutations: {
      createToken: () =>
        Promise.resolve(['mutation ($input: TokenInput!) { createToken(input: $input) { __typename } }', { input }]),
      replaceTokenSecret: async () => [
        'mutation ($id: ID!) { replaceTokenSecret(id: $id, input: {}) { __typename } }',
        { id: await aToken({ isService: true }) },
      ],
    },
    writes: {
      'POST /api/tokens': write('create token', () => () => admin.post('/api/tokens', input)),
      'POST /api/tokens/:id/secret': write('update token', async () => {
        const id = await aToken();
        return () => admin.post(`/api/tokens/${id}/secret`, {});
      }),
      'DELETE /api/tokens/:id': write('delete token', async () => {
        const id = await aToken();
        return () => admin.delete(`/api/tokens/${id}`);
      }),
      revokeToken: write('delete token', async () => {
        const id = await aToken();
        return () => admin.graphql(`mutation { revokeToken(id: "${id}") }`);
      }),
    },
    fill: async () => {
      for (let n = 1; n <= 5; n++) await aToken({ name: `Token ${n}` });
      return {};
    },
  };
}
