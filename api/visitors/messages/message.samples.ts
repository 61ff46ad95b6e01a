import { write, type Samples, type SampleTools } from '../../testing/sample.ts';

const reason = 'inbox.test.ts';

export function samples({ server, admin, sql }: SampleTools): Samples {
  const sent = async () => {
    await sql(`insert into messages (first_name, last_name, email, message) values ('a', 'b', 'c@d.example', 'e')`);
    return { id: (await sql<{ id: number }>('select max(id) as id from messages'))[0]?.id };
  };
  return {
    mutations: {
      updateMessage: async () => [
        'mutation ($id: ID!) { updateMessage(id: $id, input: { status: archived }) { __typename } }',
        await sent(),
      ],
      markMessageRead: async () => ['mutation ($id: ID!) { markMessageRead(id: $id) { __typename } }', await sent()],
      updateMessages: async () => [
        'mutation ($id: ID!) { updateMessages(ids: [$id], input: { status: spam }) }',
        await sent(),
      ],
      addMessageNote: async () => [
        'mutation ($id: ID!) { addMessageNote(id: $id, text: "Call back") { __typename } }',
        await sent(),
      ],
      deleteMessages: async () => ['mutation ($id: ID!) { deleteMessages(ids: [$id]) }', await sent()],
      deleteMessage: async () => ['mutation ($id: ID!) { deleteMessage(id: $id) }', await sent()],
    },
    writes: {
      'PUT /api/messages/:id': write('update message', async () => {
        const { id } = await sent();
        return () => admin.put(`/api/messages/${id}`, { status: 'archived' });
      }),
      'DELETE /api/messages/:id': write('delete message', async () => {
        const { id } = await sent();
        return () => admin.delete(`/api/messages/${id}`);
      }),
      'POST /api/messages': write(
        'create message',
        () => () =>
          server
            .visitor()
            .post('/api/messages', { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'Hello' }),
        'visitor',
      ),
    },
    leftOut: { deleteMessageNote: reason, replyToMessage: reason, resendMessageMail: reason },
    fill: async () => {
      for (let n = 1; n <= 5; n++) {
        const input = {
          firstName: 'Ann',
          lastName: 'Lee',
          email: `ann${n}@example.com`,
          message: 'A question to you.',
        };
        await server.visitor().post('/api/messages', input);
      }
      return {};
    },
  };
}
