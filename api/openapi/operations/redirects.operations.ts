import { redirectStatuses } from '#schema/addresses/redirect';
import { redirectRules } from '#schema/rules/redirect';
import { bodyFromRules } from '../from-rules.ts';
import { oneOf, whole } from '../json-schema.ts';
import type { Operations } from '../operation.ts';
import { idempotencyKey, paging, searching } from './parameters.ts';

const redirectBody = { ...bodyFromRules(redirectRules), required: ['from'] };

/** The operations of redirects, and of the log of addresses that were not found. */
export const redirectOperations: Operations = {
  'GET /api/redirects': {
    summary: 'Lists the redirects, newest first',
    needs: 'settings.read',
    query: { ...paging, ...searching, status: oneOf(redirectStatuses.map(String)) },
    response: ['Redirect'],
  },
  'POST /api/redirects': {
    summary: 'Creates a redirect. A loop or a chain is a 400, an address with a redirect a 409',
    needs: 'settings.update',
    headers: idempotencyKey,
    body: redirectBody,
    status: 201,
    response: 'Redirect',
  },
  'GET /api/redirects/export': {
    summary: 'Exports the redirects as CSV',
    needs: 'settings.read',
    type: 'text/csv',
  },
  'GET /api/redirects/{id}': { summary: 'Returns a redirect', needs: 'settings.read', response: 'Redirect' },
  'PUT /api/redirects/{id}': {
    summary: 'Changes the given fields of a redirect',
    needs: 'settings.update',
    body: {
      ...bodyFromRules(redirectRules, { isPatch: true }),
      properties: {
        ...bodyFromRules(redirectRules, { isPatch: true }).properties,
        version: { ...whole, description: 'The version that was read. An outdated one is a 409.' },
      },
    },
    response: 'Redirect',
  },
  'DELETE /api/redirects/{id}': { summary: 'Deletes a redirect', needs: 'settings.update', status: 204 },
  'GET /api/not-found-log': {
    summary: 'Lists the addresses that visitors requested and that were not found, the latest first',
    needs: 'settings.read',
    query: { ...paging, ...searching },
    response: ['NotFoundEntry'],
  },
};
