// Who may call what. Every REST route and every field of Query and Mutation needs a line here, and every line a route or
// field: api/features/access/matrix.test.ts checks both.

/** Including visitors. */
export const anybody = 'anybody';
/** Any logged-in user, with or without a role. */
export const person = 'person';

/** Without the permission unpublished items are not found, instead of refused. */
export interface Hidden {
  hiddenWithout: string;
}

/** All of these permissions are required. */
export interface Every {
  every: string[];
}

/** `anybody`, `person`, or the required permission. */
export type Who = typeof anybody | typeof person | `${string}.${string}` | Hidden | Every;

const hidden = (hiddenWithout: string): Hidden => ({ hiddenWithout });

const contentRoutes = (many: string): Record<string, Who> => ({
  [`GET /api/${many}`]: anybody,
  [`POST /api/${many}`]: `${many}.create`,
  [`GET /api/${many}/published`]: anybody,
  [`GET /api/${many}/slug/:slug`]: hidden(`${many}.read`),
  [`GET /api/${many}/:id`]: hidden(`${many}.read`),
  [`PUT /api/${many}/:id`]: `${many}.update`,
  [`DELETE /api/${many}/:id`]: `${many}.delete`,
});

export const restAccess: Record<string, Who> = {
  'GET /api/auth/user': person,
  'POST /api/auth/login': anybody,
  'GET /api/auth/logout': anybody,
  'POST /api/auth/logout': anybody,
  'POST /api/auth/forgot-password': anybody,
  'POST /api/auth/reset-password': anybody,
  'GET /api/tokens': person,
  'POST /api/tokens': person,
  'GET /api/tokens/:id': person,
  'DELETE /api/tokens/:id': person,
  ...contentRoutes('pages'),
  ...contentRoutes('posts'),
  ...contentRoutes('articles'),
  'GET /api/users': 'users.read',
  'POST /api/users': 'users.create',
  'GET /api/users/:id': 'users.read',
  'PUT /api/users/:id': 'users.update',
  'DELETE /api/users/:id': 'users.delete',
  'POST /api/users/:id/roles': 'roles.assign',
  'DELETE /api/users/:id/roles/:roleId': 'roles.assign',
  'GET /api/roles': 'roles.read',
  'POST /api/roles': 'roles.create',
  'GET /api/roles/:id': 'roles.read',
  'PUT /api/roles/:id': 'roles.update',
  'DELETE /api/roles/:id': 'roles.delete',
  'GET /api/roles/:id/permissions': 'roles.read',
  'POST /api/roles/:id/permissions': 'roles.assign',
  'DELETE /api/roles/:id/permissions/:permissionId': 'roles.assign',
  'GET /api/permissions': 'roles.read',
  'GET /api/settings': anybody,
  'POST /api/settings': 'settings.update',
  'GET /api/settings/:key': hidden('settings.read'),
  'PUT /api/settings/:key': 'settings.update',
  'GET /api/messages': 'messages.read',
  'POST /api/messages': anybody,
  'GET /api/messages/export': 'messages.read',
  'GET /api/messages/:id': 'messages.read',
  'PUT /api/messages/:id': 'messages.update',
  'DELETE /api/messages/:id': 'messages.delete',
  'GET /api/subscribers': 'subscribers.read',
  'POST /api/subscribers': anybody,
  'GET /api/subscribers/export': 'subscribers.read',
  'GET /api/subscribers/:id': 'subscribers.read',
  'DELETE /api/subscribers/:id': 'subscribers.delete',
  'GET /api/search': anybody,
  'GET /api/media': 'media.read',
  'POST /api/media': 'media.create',
  'POST /api/media/from-url': 'media.create',
  'POST /api/media/uploads': 'media.create',
  'HEAD /api/media/uploads/:upload': 'media.create',
  'PATCH /api/media/uploads/:upload': 'media.create',
  'DELETE /api/media/uploads/:upload': 'media.create',
  'GET /api/media/:id': 'media.read',
  'PUT /api/media/:id': 'media.update',
  'DELETE /api/media/:id': 'media.delete',
  'PUT /api/media/:id/file': 'media.update',
  'GET /api/media/:id/original': 'media.read',
  'GET /api/media/:id/uses': 'media.read',
  'GET /api/openapi.json': anybody,
  'GET /api/docs': anybody,
  'GET /api/audit': 'audit.read',
  'GET /api/audit/export': 'audit.read',
  'GET /api/audit/:id': 'audit.read',
};

const contentFields = (one: string, many: string): Record<string, Who> => {
  const type = one[0]?.toUpperCase() + one.slice(1);
  return {
    [`Query.${one}`]: hidden(`${many}.read`),
    [`Query.${many}`]: anybody,
    [`Mutation.create${type}`]: `${many}.create`,
    [`Mutation.update${type}`]: `${many}.update`,
    [`Mutation.delete${type}`]: `${many}.delete`,
    [`Mutation.duplicate${type}`]: `${many}.create`,
    // Called with the action publish, which also needs `update`; each seeded role with `publish` has both.
    [`Mutation.bulk${many[0]?.toUpperCase()}${many.slice(1)}`]: `${many}.publish`,
  };
};

export const graphqlAccess: Record<string, Who> = {
  'Query.me': anybody,
  'Query.site': anybody,
  'Query.settings': anybody,
  // Called for pages.
  'Query.freeSlug': 'pages.create',
  // Finds nothing in kinds that the viewer may not read.
  'Query.findContent': person,
  ...contentFields('page', 'pages'),
  ...contentFields('post', 'posts'),
  ...contentFields('article', 'articles'),
  'Query.search': anybody,
  'Query.users': 'users.read',
  'Query.user': 'users.read',
  'Query.roles': 'roles.read',
  'Query.role': 'roles.read',
  'Query.permissions': 'roles.read',
  // Also needs roles.read; of the seeded roles only the Administrator has either.
  'Query.explainAccess': 'users.read',
  'Query.publicSurfaces': 'pages.publish',
  'Query.audit': 'audit.read',
  'Query.auditEntry': 'audit.read',
  'Query.dashboard': person,
  'Query.mediaList': 'media.read',
  'Query.media': 'media.read',
  'Query.mediaTags': 'media.read',
  'Query.mediaFolders': 'media.read',
  'Query.mediaCount': 'media.read',
  'Query.uploadLimitMb': 'media.read',
  'Query.messages': 'messages.read',
  'Query.message': 'messages.read',
  'Query.messageCounts': 'messages.read',
  'Query.personData': { every: ['messages.delete', 'subscribers.delete'] },
  'Query.subscribers': 'subscribers.read',
  'Query.subscriber': 'subscribers.read',
  'Query.subscriberOverview': 'subscribers.read',
  'Query.subscriptionLink': anybody,
  'Query.newsletterPreview': 'subscribers.update',
  'Query.newsletters': 'subscribers.read',
  'Mutation.login': anybody,
  'Mutation.logout': anybody,
  'Query.mySessions': person,
  'Query.mySecondFactor': person,
  'Query.myTokens': person,
  'Query.canResetPassword': anybody,
  'Query.passwordReset': anybody,
  'Mutation.endSession': person,
  'Mutation.endOtherSessions': person,
  'Mutation.beginSecondFactor': person,
  'Mutation.confirmSecondFactor': person,
  'Mutation.renewRecoveryCodes': person,
  'Mutation.disableSecondFactor': person,
  'Mutation.updateProfile': person,
  'Mutation.changePassword': person,
  'Mutation.createToken': person,
  'Mutation.revokeToken': person,
  'Mutation.requestPasswordReset': anybody,
  'Mutation.resetPassword': anybody,
  'Mutation.endUserSessions': 'users.update',
  'Mutation.resetSecondFactor': 'users.update',
  'Mutation.createUser': 'users.create',
  'Mutation.updateUser': 'users.update',
  'Mutation.deleteUser': 'users.delete',
  'Mutation.assignRole': 'roles.assign',
  'Mutation.unassignRole': 'roles.assign',
  'Mutation.createRole': 'roles.create',
  'Mutation.updateRole': 'roles.update',
  'Mutation.deleteRole': 'roles.delete',
  'Mutation.assignPermission': 'roles.assign',
  'Mutation.revokePermission': 'roles.assign',
  'Mutation.saveSettings': 'settings.update',
  'Mutation.updateMedia': 'media.update',
  'Mutation.deleteMedia': 'media.delete',
  'Mutation.deleteMediaFiles': 'media.delete',
  'Mutation.moveMedia': 'media.update',
  'Mutation.sendMessage': anybody,
  'Mutation.updateMessage': 'messages.update',
  'Mutation.updateMessages': 'messages.update',
  'Mutation.deleteMessages': 'messages.delete',
  'Mutation.addMessageNote': 'messages.update',
  'Mutation.deleteMessageNote': 'messages.update',
  'Mutation.replyToMessage': 'messages.update',
  'Mutation.resendMessageMail': 'messages.update',
  'Mutation.deleteMessage': 'messages.delete',
  'Mutation.subscribe': anybody,
  'Mutation.importSubscribers': 'subscribers.create',
  'Mutation.askSubscribers': 'subscribers.update',
  'Mutation.markSubscriberBounced': 'subscribers.update',
  'Mutation.deleteSubscribers': 'subscribers.delete',
  'Mutation.testNewsletter': 'subscribers.update',
  'Mutation.sendNewsletter': 'subscribers.update',
  'Mutation.stopNewsletter': 'subscribers.update',
  'Mutation.erasePerson': { every: ['messages.delete', 'subscribers.delete'] },
  'Mutation.deleteSubscriber': 'subscribers.delete',
};
