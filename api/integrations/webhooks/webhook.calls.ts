import type { Request } from 'express';
import { webhookRulesFor } from '#schema/webhooks/webhook.rules';
import type { Calls } from '../../kernel/call.ts';
import type { Kinds } from '../../kernel/kinds.ts';
import { setPagingHeaders } from '../../kernel/lists/paging-headers.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { whole } from '../../kernel/openapi/json-schema.ts';
import { paging } from '../../kernel/openapi/parameters.ts';
import { readId } from '../../kernel/rest/id.ts';

const idOf = (req: Request) => readId(String(req.params['id']), 'Webhook');
const deliveryIdOf = (req: Request) => readId(String(req.params['deliveryId']), 'Delivery');

/** The calls of webhooks and their deliveries. */
export const webhookCalls = (kinds: Kinds): Calls => {
  const rules = webhookRulesFor(kinds.all);
  const patch = bodyFromRules(rules, { isPatch: true });
  return {
    'GET /api/webhooks': {
      summary: 'Lists the webhooks, newest first',
      needs: 'settings.read',
      response: ['Webhook'],
      example: {},
      run: (req) => {
        readQuery(req.query, () => null);
        return req.scope.webhooks.list();
      },
    },
    'POST /api/webhooks': {
      summary: 'Creates a webhook. Only this response has its secret',
      needs: 'settings.update',
      body: { ...bodyFromRules(rules), required: ['url', 'events'] },
      status: 201,
      response: 'WebhookWithSecret',
      example: { body: { url: '{origin}/halden', events: ['post.*'] }, keep: 'webhook' },
      create: async (req) => {
        const webhook = await req.scope.webhooks.create(req.body);
        return { location: `/api/webhooks/${webhook.id}`, body: webhook, isSecret: true };
      },
    },
    'GET /api/webhooks/{id}': {
      summary: 'Returns a webhook',
      needs: 'settings.read',
      response: 'Webhook',
      example: { path: { id: '{webhook}' } },
      run: (req) => req.scope.webhooks.byId(idOf(req)),
    },
    'POST /api/webhooks/{id}/test': {
      summary: 'Sends a test event once, and returns the response',
      needs: 'settings.update',
      response: 'WebhookDelivery',
      example: { path: { id: '{webhook}' } },
      run: (req) => req.scope.deliveries.test(idOf(req)),
    },
    'GET /api/webhooks/{id}/deliveries': {
      summary: 'Lists the deliveries of the last 30 days and those that wait, newest first',
      needs: 'settings.read',
      query: paging,
      response: ['WebhookDelivery'],
      example: { path: { id: '{webhook}' }, query: { limit: '1' } },
      run: async (req, res) => {
        const page = readQuery(req.query, (query) => query.page());
        const deliveries = await req.scope.deliveries.list(idOf(req), page);
        if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.deliveries.count(idOf(req)));
        return deliveries;
      },
    },
    'PUT /api/webhooks/{id}': {
      summary: 'Changes the given fields of a webhook',
      needs: 'settings.update',
      body: {
        ...patch,
        properties: {
          ...patch.properties,
          version: { ...whole, description: 'The version that was read. An outdated one is a 409.' },
        },
      },
      response: 'Webhook',
      example: { path: { id: '{webhook}' }, body: { events: ['post.*', 'page.published'] } },
      run: (req) => req.scope.webhooks.update(idOf(req), req.body),
    },
    'POST /api/webhooks/{id}/secret': {
      summary: 'Creates a new secret. For a day, the former one signs too',
      needs: 'settings.update',
      response: 'WebhookWithSecret',
      example: { path: { id: '{webhook}' } },
      run: async (req, res) => {
        const webhook = await req.scope.webhooks.replaceSecret(idOf(req));
        res.set('Cache-Control', 'no-store');
        return webhook;
      },
    },
    'POST /api/webhooks/{id}/deliveries/{deliveryId}/resend': {
      summary: 'Queues a delivery again, with its former id',
      needs: 'settings.update',
      response: 'WebhookDelivery',
      example: {
        path: { id: '{webhook}', deliveryId: 2 },
        before: `insert into webhook_deliveries (webhook_id, type, kind, item_id, slug, version, state, attempts, attempted_at, status)
          values (1, 'post.updated', 'post', '7', 'our-first-post', 3, 'delivered', 1, now(), 200)`,
      },
      run: (req) => req.scope.deliveries.resend(idOf(req), deliveryIdOf(req)),
    },
    'DELETE /api/webhooks/{id}': {
      summary: 'Deletes a webhook with its deliveries',
      needs: 'settings.update',
      status: 204,
      example: { path: { id: '{webhook}' } },
      run: (req) => req.scope.webhooks.remove(idOf(req)),
    },
  };
};
