// Who may call what. Every REST route and every field of Query and Mutation needs a line here, and every line a route
// or field: api/people/access/matrix.test.ts checks both. A feature has its lines beside it, in `*.access.ts`; they are
// written by hand, and not made from its declaration, so that the matrix can fail.

import { capitalised } from '#schema/text/capitalised';
import { kinds, type Kind } from '#schema/content/kinds';
import { featureAccess } from './feature-access.ts';
import { anybody, person, type Hidden, type Who } from './who.ts';

const hidden = (hiddenWithout: string): Hidden => ({ hiddenWithout });

const ofEachKind = (linesOf: (kind: Kind) => Record<string, Who>): Record<string, Who> =>
  Object.fromEntries(kinds.flatMap((kind) => Object.entries(linesOf(kind))));

const contentRoutes = (many: string): Record<string, Who> => ({
  [`GET /api/${many}`]: anybody,
  [`POST /api/${many}`]: `${many}.create`,
  [`GET /api/${many}/published`]: anybody,
  [`GET /api/${many}/export`]: anybody,
  [`GET /api/${many}/slug/:slug`]: hidden(`${many}.read`),
  [`GET /api/${many}/:id`]: hidden(`${many}.read`),
  [`PUT /api/${many}/:id`]: `${many}.update`,
  [`DELETE /api/${many}/:id`]: `${many}.delete`,
  [`GET /api/${many}/:id/revisions`]: `${many}.read`,
  [`GET /api/${many}/:id/revisions/:number`]: `${many}.read`,
  [`PUT /api/${many}/:id/revisions/:number`]: `${many}.update`,
  [`POST /api/${many}/:id/revisions/:number/restore`]: `${many}.update`,
  [`GET /api/${many}/:id/working-copy`]: `${many}.read`,
  // Saving also needs `read`; each seeded role with `update` has both.
  [`PUT /api/${many}/:id/working-copy`]: `${many}.update`,
  [`DELETE /api/${many}/:id/working-copy`]: `${many}.update`,
  [`POST /api/${many}/:id/working-copy/publish`]: `${many}.publish`,
  // Preview links also need `read`, as working copies do.
  [`GET /api/${many}/:id/preview-links`]: `${many}.update`,
  [`POST /api/${many}/:id/preview-links`]: `${many}.update`,
  [`DELETE /api/${many}/:id/preview-links/:linkId`]: `${many}.update`,
  [`GET /api/${many}/:id/schedule`]: `${many}.read`,
  [`PUT /api/${many}/:id/schedule`]: `${many}.publish`,
  [`DELETE /api/${many}/:id/schedule`]: `${many}.publish`,
});

export const restAccess: Record<string, Who> = {
  ...featureAccess.rest,
  ...ofEachKind(({ plural }) => contentRoutes(plural)),
  'GET /api/settings': anybody,
  'POST /api/settings': 'settings.update',
  'GET /api/settings/:key': hidden('settings.read'),
  'PUT /api/settings/:key': 'settings.update',
  'GET /api/changes': anybody,
  // Its credential is the token.
  'GET /api/preview': anybody,
  'GET /api/openapi.json': anybody,
  'GET /api/docs': anybody,
};

const contentFields = (one: string, many: string): Record<string, Who> => {
  const type = capitalised(one);
  return {
    [`Query.${one}`]: hidden(`${many}.read`),
    [`Query.${many}`]: anybody,
    [`Mutation.create${type}`]: `${many}.create`,
    [`Mutation.update${type}`]: `${many}.update`,
    [`Mutation.delete${type}`]: `${many}.delete`,
    [`Query.${one}Checks`]: `${many}.read`,
    [`Query.${one}Schedule`]: `${many}.read`,
    [`Mutation.save${type}Schedule`]: `${many}.publish`,
    [`Mutation.delete${type}Schedule`]: `${many}.publish`,
    [`Mutation.schedule${capitalised(many)}`]: `${many}.publish`,
    [`Query.${one}WorkingCopy`]: `${many}.read`,
    [`Mutation.save${type}WorkingCopy`]: `${many}.update`,
    [`Mutation.delete${type}WorkingCopy`]: `${many}.update`,
    [`Mutation.publish${type}WorkingCopy`]: `${many}.publish`,
    [`Query.${one}PreviewLinks`]: `${many}.update`,
    [`Mutation.create${type}PreviewLink`]: `${many}.update`,
    [`Mutation.revoke${type}PreviewLink`]: `${many}.update`,
    [`Mutation.duplicate${type}`]: `${many}.create`,
    [`Query.${one}Revisions`]: `${many}.read`,
    [`Query.${one}Revision`]: `${many}.read`,
    [`Mutation.name${type}Revision`]: `${many}.update`,
    [`Mutation.restore${type}Revision`]: `${many}.update`,
    // Called with the action publish, which also needs `update`; each seeded role with `publish` has both.
    [`Mutation.bulk${many[0]?.toUpperCase()}${many.slice(1)}`]: `${many}.publish`,
  };
};

export const graphqlAccess: Record<string, Who> = {
  ...featureAccess.graphql,
  // Which permission it needs depends on the act.
  'Query.consequences': person,
  'Query.permissionConsequences': 'roles.assign',
  'Query.site': anybody,
  'Query.settings': anybody,
  'Query.changes': anybody,
  'Query.preview': anybody,
  // The test calls it for pages.
  'Query.previewAddress': 'pages.read',
  'Query.authors': anybody,
  'Query.author': anybody,
  'Query.tags': anybody,
  'Query.tag': anybody,
  'Query.builtInPage': anybody,
  // The test calls it for pages.
  'Query.freeSlug': 'pages.create',
  ...ofEachKind(({ name, plural }) => contentFields(name, plural)),
  'Query.publishChecks': person,
  'Query.checkedAddresses': person,
  // Only the viewer's own without settings.update.
  'Query.dueClaims': person,
  'Query.checkChoices': 'settings.read',
  'Query.settingRevisions': 'settings.read',
  'Query.settingRevision': 'settings.read',
  'Mutation.nameSettingRevision': 'settings.update',
  'Mutation.restoreSettingRevision': 'settings.update',
  'Query.publicSurfaces': 'pages.publish',
  'Query.personData': { every: ['messages.delete', 'subscribers.delete'] },
  'Query.invitation': anybody,
  'Query.mailServer': 'settings.read',
  'Mutation.sendTestMail': 'settings.update',
  'Mutation.inviteUser': 'users.create',
  'Mutation.resendInvitation': 'users.create',
  'Mutation.withdrawInvitation': 'users.delete',
  'Mutation.acceptInvitation': anybody,
  'Mutation.saveSettings': 'settings.update',
  'Mutation.erasePerson': { every: ['messages.delete', 'subscribers.delete'] },
};
