import { Router, type Request, type Response } from 'express';
import { setPagingHeaders } from '../../lists/paging-headers.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { creating } from '../../rest/creating.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';
import type { WebhookRow } from './webhook.row.ts';

export function webhookRoutes(): Router {
  const router = Router();
  const id = (req: Request) => readId(String(req.params['id']), 'Webhook');
  const deliveryId = (req: Request) => readId(String(req.params['deliveryId']), 'Delivery');

  route(router, '/', {
    GET: async (req, res) => {
      readQuery(req.query, () => null);
      res.json(await req.scope.webhooks.list());
    },
    POST: creating(async (req) => {
      const webhook = await req.scope.webhooks.create(req.body);
      return { location: `/api/webhooks/${webhook.id}`, body: webhook, isSecret: true };
    }),
  });
  route(router, '/:id', {
    GET: async (req, res) => res.json(await req.scope.webhooks.byId(id(req))),
    PUT: async (req, res) => res.json(await req.scope.webhooks.update(id(req), req.body)),
    DELETE: async (req, res) => {
      await req.scope.webhooks.remove(id(req));
      res.status(204).end();
    },
  });
  route(router, '/:id/secret', {
    POST: async (req, res) => sendSecret(res, await req.scope.webhooks.replaceSecret(id(req))),
  });
  route(router, '/:id/test', {
    POST: async (req, res) => res.json(await req.scope.deliveries.test(id(req))),
  });
  route(router, '/:id/deliveries', {
    GET: async (req, res) => {
      const page = readQuery(req.query, (query) => query.page());
      const deliveries = await req.scope.deliveries.list(id(req), page);
      if (page.isPaged) setPagingHeaders(req, res, page, await req.scope.deliveries.count(id(req)));
      res.json(deliveries);
    },
  });
  route(router, '/:id/deliveries/:deliveryId/resend', {
    POST: async (req, res) => res.json(await req.scope.deliveries.resend(id(req), deliveryId(req))),
  });
  return router;
}

const sendSecret = (res: Response, webhook: WebhookRow & { secret: string }) =>
  res.set('Cache-Control', 'no-store').json(webhook);
