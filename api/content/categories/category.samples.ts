import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { contentInput, kinds, unique } from '../../testing/samples.ts';

export function samples({ admin, made }: SampleTools): Samples {
  const categorised = async (name = `Category ${unique()}`) => {
    const { body } = await admin.post<{ slug: string }>('/api/categories', { name });
    return body.slug;
  };
  return {
    mutations: {
      createCategory: () =>
        Promise.resolve([
          'mutation ($name: String!) { createCategory(input: { name: $name, color: "#006644" }) { slug } }',
          { name: `Category ${unique()}` },
        ]),
      updateCategory: async () => {
        const [name, other] = [`Category ${unique()}`, `Category ${unique()}`];
        const slug = await categorised(name);
        await made('/api/posts', contentInput(kinds[1], { category: name, status: 'draft' }));
        return [
          'mutation ($slug: String!, $name: String!) { updateCategory(slug: $slug, input: { name: $name }) { moved } }',
          { slug, name: other },
        ];
      },
      deleteCategory: async () => [
        'mutation ($slug: String!) { deleteCategory(slug: $slug) }',
        { slug: await categorised() },
      ],
      orderCategories: async () => {
        await categorised();
        const { body } = await admin.get<{ slug: string; isDeclared: boolean }[]>('/api/categories');
        const slugs = body.filter(({ isDeclared }) => isDeclared).map(({ slug }) => slug);
        return [
          'mutation ($slugs: [String!]!) { orderCategories(slugs: $slugs) { slug } }',
          { slugs: slugs.reverse() },
        ];
      },
    },
    writes: {
      'POST /api/categories': write('update setting', async () => {
        await categorised();
        return () => admin.post('/api/categories', { name: `Category ${unique()}` });
      }),
      'PUT /api/categories': write('update setting', async () => {
        await categorised();
        const { body } = await admin.get<{ slug: string }[]>('/api/categories');
        return () => admin.put('/api/categories', { slugs: body.map(({ slug }) => slug).reverse() });
      }),
      'PUT /api/categories/:slug': write('update setting', async () => {
        const slug = await categorised();
        return () => admin.put(`/api/categories/${slug}`, { description: 'What it is about' });
      }),
      'DELETE /api/categories/:slug': write('update setting', async () => {
        const slug = await categorised();
        return () => admin.delete(`/api/categories/${slug}`);
      }),
    },
  };
}
