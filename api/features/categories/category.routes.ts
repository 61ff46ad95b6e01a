import { Router, type Request } from 'express';
import { categoryPath } from '#schema/content/categories';
import { RuleFailure } from '#schema/rules/check';
import { sendCsv } from '../../http/responses/send-list.ts';
import { readQuery } from '../../lists/query-reader.ts';
import { route } from '../../rest/route.ts';
import { categoryCsv } from './category.csv.ts';
import type { CategoryRow } from './category.row.ts';

/** `/api/categories` */
export function categoryRoutes(): Router {
  const router = Router();
  const slug = (req: Request) => String(req.params['slug']);
  route(router, '/', {
    GET: async (req, res) => {
      readQuery(req.query, () => null);
      res.json((await req.scope.categories.list()).map(toRest));
    },
    POST: async (req, res) => {
      const category = await req.scope.categories.create(req.body);
      res
        .status(201)
        .location(`/api${categoryPath(category.slug)}`)
        .json(toRest(category));
    },
    PUT: async (req, res) => {
      req.scope.access.require('update', 'settings');
      res.json((await req.scope.categories.order(slugsIn(req.body))).map(toRest));
    },
  });
  route(router, '/export', {
    GET: async (req, res) => {
      readQuery(req.query, () => null);
      res.set('Cache-Control', 'private, no-cache');
      await sendCsv(req, res, 'categories', categoryCsv(await req.scope.categories.list()));
    },
  });
  route(router, '/:slug', {
    GET: async (req, res) => res.json(toRest(await req.scope.categories.bySlug(slug(req)))),
    PUT: async (req, res) => res.json(toRest((await req.scope.categories.update(slug(req), req.body)).category)),
    DELETE: async (req, res) => {
      await req.scope.categories.remove(slug(req));
      res.status(204).end();
    },
  });
  return router;
}

/** @throws RuleFailure */
function slugsIn(body: unknown): string[] {
  const { slugs, ...unknown } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const [other] = Object.keys(unknown);
  if (other !== undefined) throw new RuleFailure('Unknown field', { [other]: 'Unknown field' });
  if (Array.isArray(slugs) && slugs.every((one) => typeof one === 'string')) return slugs;
  throw new RuleFailure('Must be a list of slugs', { slugs: 'Must be a list of slugs' });
}

const toRest = ({ names: _names, ...category }: CategoryRow) => category;
