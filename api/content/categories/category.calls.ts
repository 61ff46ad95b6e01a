import type { Request } from 'express';
import { categoryPath } from '#schema/content/categories';
import { RuleFailure } from '#schema/rules/check';
import { categoryRules } from '#schema/rules/content/category';
import { sendCsv } from '../../kernel/http/responses/send-list.ts';
import type { Calls } from '../../kernel/call.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { bodyFromRules } from '../../kernel/openapi/from-rules.ts';
import { flag, list, text } from '../../kernel/openapi/json-schema.ts';
import { categoryCsv } from './category.csv.ts';
import type { CategoryRow } from './category.row.ts';

const patch = bodyFromRules(categoryRules, { isPatch: true });
const slugOf = (req: Request) => String(req.params['slug']);
const path = { slug: 'robotics' };

/** The calls of categories. */
export const categoryCalls: Calls = {
  'POST /api/categories': {
    summary: 'Creates a category; without a slug it gets one from its name',
    needs: 'settings.update',
    body: { ...bodyFromRules(categoryRules), required: ['name'] },
    status: 201,
    response: 'Category',
    example: { body: { name: 'Robotics', color: '#2563eb', description: 'Arms, grippers and wheels' } },
    run: async (req, res) => {
      const category = await req.scope.categories.create(req.body);
      res.location(`/api${categoryPath(category.slug)}`);
      return toRest(category);
    },
  },
  'GET /api/categories': {
    summary: 'Lists the categories in their order, then those that only items use',
    response: ['Category'],
    isCached: true,
    example: {},
    run: async (req) => {
      readQuery(req.query, () => null);
      return (await req.scope.categories.list()).map(toRest);
    },
  },
  'GET /api/categories/export': {
    summary: 'Exports the categories as CSV',
    type: 'text/csv',
    example: {},
    run: async (req, res) => {
      readQuery(req.query, () => null);
      res.set('Cache-Control', 'private, no-cache');
      await sendCsv(req, res, 'categories', categoryCsv(await req.scope.categories.list()));
    },
  },
  'GET /api/categories/{slug}': {
    summary: 'Returns a category',
    response: 'Category',
    isCached: true,
    example: { path },
    run: async (req) => toRest(await req.scope.categories.bySlug(slugOf(req))),
  },
  'PUT /api/categories/{slug}': {
    summary: 'Changes the given fields of a category. A new name also changes in its items',
    needs: 'settings.update',
    body: {
      ...patch,
      properties: {
        ...patch.properties,
        movesItems: { ...flag, description: 'False leaves the items with the former name' },
        version: { ...text, description: 'The version that was read. An outdated one is a 409.' },
      },
    },
    response: 'Category',
    example: { path, body: { description: 'Arms and grippers' } },
    run: async (req) => toRest((await req.scope.categories.update(slugOf(req), req.body)).category),
  },
  'PUT /api/categories': {
    summary: 'Puts the categories in another order',
    needs: 'settings.update',
    body: {
      type: 'object',
      properties: { slugs: { ...list(text), description: 'Of all declared categories, in their new order' } },
      required: ['slugs'],
    },
    response: ['Category'],
    example: {
      body: { slugs: ['robotics', 'ai-research', 'healthcare', 'automation', 'manufacturing', 'technology'] },
    },
    run: async (req) => {
      req.scope.access.require('update', 'settings');
      return (await req.scope.categories.order(slugsIn(req.body))).map(toRest);
    },
  },
  'DELETE /api/categories/{slug}': {
    summary: 'Removes a category from the list; items keep it as text',
    needs: 'settings.update',
    status: 204,
    example: { path },
    run: (req) => req.scope.categories.remove(slugOf(req)),
  },
};

/** @throws RuleFailure */
function slugsIn(body: unknown): string[] {
  const { slugs, ...unknown } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const [other] = Object.keys(unknown);
  if (other !== undefined) throw new RuleFailure('Unknown field', { [other]: 'Unknown field' });
  if (Array.isArray(slugs) && slugs.every((one) => typeof one === 'string')) return slugs;
  throw new RuleFailure('Must be a list of slugs', { slugs: 'Must be a list of slugs' });
}

const toRest = ({ names: _names, ...category }: CategoryRow) => category;
