import { categoryRules } from '#schema/rules/content/category';
import { bodyFromRules } from '../from-rules.ts';
import { flag, list, text } from '../json-schema.ts';
import type { Operations } from '../operation.ts';

const body = { ...bodyFromRules(categoryRules), required: ['name'] };

/** The operations of categories. */
export const categoryOperations: Operations = {
  'GET /api/categories': {
    summary: 'Lists the categories in their order, then those that only items use',
    response: ['Category'],
  },
  'GET /api/categories/export': { summary: 'Exports the categories as CSV', type: 'text/csv' },
  'POST /api/categories': {
    summary: 'Creates a category; without a slug it gets one from its name',
    needs: 'settings.update',
    body,
    status: 201,
    response: 'Category',
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
  },
  'GET /api/categories/{slug}': { summary: 'Returns a category', response: 'Category' },
  'PUT /api/categories/{slug}': {
    summary: 'Changes the given fields of a category. A new name also changes in its items',
    needs: 'settings.update',
    body: {
      ...bodyFromRules(categoryRules, { isPatch: true }),
      properties: {
        ...bodyFromRules(categoryRules, { isPatch: true }).properties,
        movesItems: { ...flag, description: 'False leaves the items with the former name' },
        version: { ...text, description: 'The version that was read. An outdated one is a 409.' },
      },
    },
    response: 'Category',
  },
  'DELETE /api/categories/{slug}': {
    summary: 'Removes a category from the list; items keep it as text',
    needs: 'settings.update',
    status: 204,
  },
};
