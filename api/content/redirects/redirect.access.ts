import type { FeatureAccess } from '../../testing/access/who.ts';

export const access: FeatureAccess = {
  'GET /api/redirects': 'settings.read',
  'POST /api/redirects': 'settings.update',
  'GET /api/redirects/export': 'settings.read',
  'GET /api/redirects/:id': 'settings.read',
  'PUT /api/redirects/:id': 'settings.update',
  'DELETE /api/redirects/:id': 'settings.update',
  'GET /api/not-found-log': 'settings.read',
  'Query.redirects': 'settings.read',
  'Query.redirect': 'settings.read',
  'Query.isLiveAddress': 'settings.read',
  'Query.notFoundLog': 'settings.read',
  'Mutation.createRedirect': 'settings.update',
  'Mutation.updateRedirect': 'settings.update',
  'Mutation.deleteRedirect': 'settings.update',
  'Mutation.deleteRedirects': 'settings.update',
  'Mutation.removeFormerAddress': 'settings.update',
  'Mutation.importRedirects': 'settings.update',
  'Mutation.clearNotFoundLog': 'settings.update',
  'Mutation.ignoreNotFound': 'settings.update',
};
