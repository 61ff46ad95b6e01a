import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { contentInput, kinds, unique } from '../../testing/samples.ts';

export function samples({ server, admin, sql, made }: SampleTools): Samples {
  const subscribed = async () => {
    await sql(`insert into subscribers (email) values (?)`, [`reader${unique()}@example.com`]);
    return { id: (await sql<{ id: number }>('select max(id) as id from subscribers'))[0]?.id };
  };
  const confirmed = () =>
    sql(`insert into subscribers (email, status, confirmed_at) values (?, 'confirmed', now())`, [
      `r${unique()}@example.com`,
    ]);
  const published = () => made('/api/posts', contentInput(kinds[1], { status: 'published' }));
  /** A post with a test newsletter sent and one subscriber. */
  const tested = async () => {
    await confirmed();
    const id = await published();
    const { errors } = await admin.graphql(`mutation { testNewsletter(postId: "${id}") }`);
    if (errors) throw new Error(JSON.stringify(errors));
    return id;
  };
  return {
    mutations: {
      importSubscribers: () =>
        Promise.resolve([
          'mutation ($csv: String!) { importSubscribers(csv: $csv, isDryRun: false) { added } }',
          { csv: `reader${unique()}@example.com` },
        ]),
      markSubscriberBounced: async () => [
        'mutation ($id: ID!) { markSubscriberBounced(id: $id, reason: "x") { id } }',
        await subscribed(),
      ],
      deleteSubscribers: async () => ['mutation ($id: ID!) { deleteSubscribers(ids: [$id]) }', await subscribed()],
      deleteSubscriber: async () => ['mutation ($id: ID!) { deleteSubscriber(id: $id) }', await subscribed()],
    },
    writes: {
      'POST /api/subscribers': write(
        'create subscriber',
        () => () => server.visitor().post('/api/subscribers', { email: `new${unique()}@example.com` }),
        'visitor',
      ),
      'DELETE /api/subscribers/:id': write('delete subscriber', async () => {
        const { id } = await subscribed();
        return () => admin.delete(`/api/subscribers/${id}`);
      }),
      askSubscribers: write('ask subscriber', async () => {
        const { id } = await subscribed();
        return () => admin.graphql(`mutation { askSubscribers(ids: ["${id}"]) }`);
      }),
      testNewsletter: write('create newsletter', async () => {
        const id = await published();
        return () => admin.graphql(`mutation { testNewsletter(postId: "${id}") }`);
      }),
      sendNewsletter: write('update newsletter', async () => {
        const id = await tested();
        return () => admin.graphql(`mutation { sendNewsletter(postId: "${id}") { id } }`);
      }),
      stopNewsletter: write('update newsletter', async () => {
        const post = await tested();
        await confirmed();
        const { data } = await admin.graphql<{ sendNewsletter: { id: string } }>(
          `mutation { sendNewsletter(postId: "${post}") { id } }`,
        );
        return () => admin.graphql(`mutation { stopNewsletter(id: "${data?.sendNewsletter.id}") { id } }`);
      }),
    },
    fill: async () => {
      for (let n = 1; n <= 5; n++) await admin.post('/api/subscribers', { email: `reader${n}@example.com` });
      return {};
    },
  };
}
