import { write, type Samples, type SampleTools } from '../../testing/sample.ts';

const reason = 'sends a delivery, and changes nothing';

export function samples({ admin, sql, made }: SampleTools): Samples {
  // Switched off, and at an address that is refused: nothing is sent.
  const webhook = { url: 'http://127.0.0.1:9/', events: ['*'], isActive: false };
  const webhookMade = async () => ({ id: await made('/api/webhooks', webhook) });
  const told = async () => {
    const { id } = await webhookMade();
    await sql('update webhooks set is_active = true where id = ?', [id]);
    const [row] = await sql<{ id: string }>(
      `insert into webhook_deliveries (webhook_id, type, kind, item_id, state)
       values (?, 'post.published', 'post', '1', 'failed') returning id`,
      [id],
    );
    return { id, deliveryId: row?.id };
  };
  return {
    mutations: {
      createWebhook: () =>
        Promise.resolve([
          'mutation ($input: WebhookInput!) { createWebhook(input: $input) { secret } }',
          { input: webhook },
        ]),
      updateWebhook: async () => [
        'mutation ($id: ID!) { updateWebhook(id: $id, input: { events: ["post.*"] }) { id } }',
        await webhookMade(),
      ],
      replaceWebhookSecret: async () => [
        'mutation ($id: ID!) { replaceWebhookSecret(id: $id) { secret } }',
        await webhookMade(),
      ],
      deleteWebhook: async () => ['mutation ($id: ID!) { deleteWebhook(id: $id) }', await webhookMade()],
      testWebhook: async () => ['mutation ($id: ID!) { testWebhook(id: $id) { problem } }', await webhookMade()],
      resendWebhookDelivery: async () => [
        `mutation ($id: ID!, $deliveryId: ID!) { resendWebhookDelivery(id: $id, deliveryId: $deliveryId) { state } }`,
        await told(),
      ],
    },
    writes: {
      'POST /api/webhooks': write('create webhook', () => () => admin.post('/api/webhooks', webhook)),
      'PUT /api/webhooks/:id': write('update webhook', async () => {
        const { id } = await webhookMade();
        return () => admin.put(`/api/webhooks/${id}`, { events: ['post.*'] });
      }),
      'DELETE /api/webhooks/:id': write('delete webhook', async () => {
        const { id } = await webhookMade();
        return () => admin.delete(`/api/webhooks/${id}`);
      }),
      'POST /api/webhooks/:id/secret': write('update webhook', async () => {
        const { id } = await webhookMade();
        return () => admin.post(`/api/webhooks/${id}/secret`, {});
      }),
    },
    leftOut: {
      testWebhook: reason,
      resendWebhookDelivery: reason,
      'POST /api/webhooks/:id/test': reason,
      'POST /api/webhooks/:id/deliveries/:deliveryId/resend': reason,
    },
    fill: async () => {
      const { id } = await webhookMade();
      await sql(
        `insert into webhook_deliveries (webhook_id, type, kind, item_id)
           select ?, 'post.updated', 'post', n from generate_series(1, 5) n`,
        [id],
      );
      return { webhookDeliveries: `id: "${id}"` };
    },
  };
}
