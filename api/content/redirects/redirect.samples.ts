import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { contentInput, kinds, unique } from '../../testing/samples.ts';

export function samples({ admin, sql, made }: SampleTools): Samples {
  const redirected = async () => ({ id: await made('/api/redirects', { from: `/old-${unique()}`, to: '/about' }) });
  const notFound = async () => {
    const path = `/lost-${unique()}`;
    await sql('insert into not_found_log (path, count) values (?, 1)', [path]);
    return { path };
  };
  return {
    mutations: {
      createRedirect: () =>
        Promise.resolve([
          'mutation ($input: RedirectInput!) { createRedirect(input: $input) { id } }',
          { input: { from: `/old-${unique()}/*`, to: `/new-${unique()}/*`, status: 302 } },
        ]),
      updateRedirect: async () => [
        'mutation ($id: ID!) { updateRedirect(id: $id, input: { to: null, status: 410 }) { id } }',
        await redirected(),
      ],
      deleteRedirect: async () => ['mutation ($id: ID!) { deleteRedirect(id: $id) }', await redirected()],
      deleteRedirects: async () => [
        'mutation ($ids: [ID!]!) { deleteRedirects(ids: $ids) }',
        { ids: [(await redirected()).id, (await redirected()).id] },
      ],
      importRedirects: async () => {
        await made('/api/redirects', { from: '/imported', to: `/before-${unique()}` }).catch(() => undefined);
        return [
          'mutation ($csv: String!) { importRedirects(csv: $csv, isDryRun: false) { added } }',
          { csv: `/imported,/after-${unique()},301\n/added-${unique()},,410` },
        ];
      },
      removeFormerAddress: async () => {
        const slug = `former-${unique()}`;
        const id = await made('/api/posts', contentInput(kinds[1], { slug, status: 'published' }));
        await admin.put(`/api/posts/${id}`, { slug: `present-${unique()}` });
        return ['mutation ($slug: String!) { removeFormerAddress(kind: post, slug: $slug) }', { slug }];
      },
      ignoreNotFound: async () => ['mutation ($path: String!) { ignoreNotFound(path: $path) }', await notFound()],
      clearNotFoundLog: async () => {
        await notFound();
        return ['mutation { clearNotFoundLog }', {}];
      },
    },
    writes: {
      'POST /api/redirects': write(
        'create redirect',
        () => () => admin.post('/api/redirects', { from: `/old-${unique()}`, to: '/about' }),
      ),
      'PUT /api/redirects/:id': write('update redirect', async () => {
        const { id } = await redirected();
        return () => admin.put(`/api/redirects/${id}`, { to: '/services' });
      }),
      'DELETE /api/redirects/:id': write('delete redirect', async () => {
        const { id } = await redirected();
        return () => admin.delete(`/api/redirects/${id}`);
      }),
    },
    fill: async () => {
      const csv = ['from,to,status', ...[1, 2, 3, 4, 5].map((n) => `/from-${n},/blog?n=${n},301`)].join('\n');
      await admin.graphql('mutation ($csv: String!) { importRedirects(csv: $csv, isDryRun: false) { added } }', {
        csv,
      });
      await sql(
        `insert into not_found_log (path, count, last_at) select '/lost-' || n, n, now() - n * interval '1 hour'
           from generate_series(1, 5) n`,
      );
      return {};
    },
  };
}
