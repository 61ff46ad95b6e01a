import { messageStatuses, statuses, subscriberStatuses } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { typeNameOf } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import { mediaKinds } from '#schema/media';
import { redirectStatuses } from '#schema/redirects/redirect';
import { forgotPasswordRules, resetPasswordRules, tokenRulesFor } from '#schema/rules/people/account';
import { contactRules } from '#schema/rules/contact';
import { loginRules } from '#schema/rules/people/login';
import { mediaRules, remoteFileRules } from '#schema/rules/media';
import { messagePatchRules } from '#schema/rules/message';
import { newsletterRules } from '#schema/rules/newsletter';
import { previewLinkRules } from '#schema/rules/preview-link';
import { revisionRules } from '#schema/rules/revision';
import { redirectRules } from '#schema/rules/redirect';
import { scheduleRules } from '#schema/rules/schedule';
import { roleRules } from '#schema/rules/people/role';
import { settingInputRules } from '#schema/rules/settings';
import { userPatchRules, userRules } from '#schema/rules/people/user';
import { menuViews } from '#schema/menus';
import { bodyFromRules } from './from-rules.ts';
import { id, list, oneOf, orNull, ref, text, time, whole, type JsonSchema } from './json-schema.ts';

export interface Operation {
  summary: string;
  /** The required permission; `login` for any logged-in user; undefined for anybody. */
  needs?: string;
  query?: Record<string, JsonSchema>;
  headers?: Record<string, JsonSchema>;
  body?: JsonSchema;
  /** The fields of a multipart body. */
  multipart?: JsonSchema;
  /** The media type of a binary body. */
  bytes?: string;
  /** 200 by default. */
  status?: 201 | 204 | 302;
  /** The name of the response's schema; in brackets for a list. */
  response?: string | readonly [string];
  /** The media type of a response that is not JSON. */
  type?: string;
}

type Operations = Record<string, Operation>;

const tus = oneOf(['1.0.0']);

const paging = { limit: { ...whole, minimum: 1, maximum: 1000 }, offset: { ...whole, minimum: 0 } };
const searching = { search: { ...text, maxLength: 200 } };

function content(kind: KindDeclaration): Operations {
  const { plural: many, name: one } = kind;
  const rules = rulesOf(kind);
  const item = typeNameOf(kind);
  const itemSummary = `${item}Summary`;
  const version = { version: { ...whole, description: 'The version that was read. An outdated one is a 409.' } };
  const schedule = bodyFromRules(scheduleRules, { isPatch: true });
  const patch = bodyFromRules(rules, { isPatch: true });
  const copyPatch = bodyFromRules(rules, { isPatch: true, without: ['status'] });
  const copyVersions = {
    version: {
      ...whole,
      description: `The version of the working copy that was read, or of the ${one} where there is none yet`,
    },
    base: { ...whole, description: `The version of the ${one} that the changes have been merged with` },
  };
  const { category } = kind.fields;
  const publishedAt = {
    publishedAt: {
      ...orNull(time),
      description: `In the past; another value than the stored one needs ${many}.publish`,
    },
  };
  const newItem = bodyFromRules(rules);
  return {
    [`GET /api/${many}`]: {
      summary: `Lists the ${many} visible to the caller, newest first; visitors see published ones`,
      query: {
        ...paging,
        ...searching,
        status: oneOf(statuses),
        ...(category?.type === 'choice' && { category: { ...text, examples: category.options.slice(0, 1) } }),
        ...(kind.fields['tags'] && { tag: { ...text, description: 'A tag or its slug' } }),
        sort: oneOf(
          ['createdAt', 'updatedAt', 'publishedAt', 'title', 'status'].flatMap((field) => [field, `-${field}`]),
        ),
      },
      response: [itemSummary],
    },
    [`POST /api/${many}`]: {
      summary: `Creates ${withArticle(one)}; publishing it needs ${many}.publish`,
      needs: `${many}.create`,
      body: { ...newItem, properties: { ...newItem.properties, ...publishedAt } },
      status: 201,
      response: item,
    },
    [`GET /api/${many}/published`]: { summary: `Lists the published ${many}, newest first`, response: [itemSummary] },
    [`GET /api/${many}/slug/{slug}`]: { summary: `Returns ${withArticle(one)} by slug`, response: item },
    [`GET /api/${many}/{id}`]: { summary: `Returns ${withArticle(one)}`, response: item },
    [`PUT /api/${many}/{id}`]: {
      summary: `Changes the given fields; needs ${many}.publish if the ${one} is or becomes published`,
      needs: `${many}.update`,
      body: { ...patch, properties: { ...patch.properties, ...publishedAt, ...version } },
      response: item,
    },
    [`DELETE /api/${many}/{id}`]: {
      summary: `Moves the ${one} to the trash`,
      needs: `${many}.delete`,
      status: 204,
    },
    [`GET /api/${many}/{id}/revisions`]: {
      summary: 'Lists its saves, newest first',
      needs: `${many}.read`,
      query: paging,
      response: ['Revision'],
    },
    [`GET /api/${many}/{id}/revisions/{number}`]: {
      summary: `Returns the ${one} as it was after a save`,
      needs: `${many}.read`,
      response: item,
    },
    [`PUT /api/${many}/{id}/revisions/{number}`]: {
      summary: 'Names a revision, so that it is always kept; an empty name removes it',
      needs: `${many}.update`,
      body: bodyFromRules(revisionRules, { isPatch: true }),
      response: 'Revision',
    },
    [`POST /api/${many}/{id}/revisions/{number}/restore`]: {
      summary: `Saves the fields as they were, as a new revision; needs ${many}.publish if the ${one} is or becomes published`,
      needs: `${many}.update`,
      body: { type: 'object', properties: version, additionalProperties: false },
      response: item,
    },
    [`GET /api/${many}/{id}/working-copy`]: {
      summary: `Returns the published ${one} with the changes that are not published yet; 404 if there are none`,
      needs: `${many}.read`,
      response: `${item}WorkingCopy`,
    },
    [`PUT /api/${many}/{id}/working-copy`]: {
      summary: `Changes the given fields of the working copy, or begins one; needs ${many}.read too`,
      needs: `${many}.update`,
      body: { ...copyPatch, properties: { ...copyPatch.properties, ...copyVersions } },
      response: `${item}WorkingCopy`,
    },
    [`DELETE /api/${many}/{id}/working-copy`]: {
      summary: 'Discards the changes',
      needs: `${many}.update`,
      status: 204,
    },
    [`POST /api/${many}/{id}/working-copy/publish`]: {
      summary: `Publishes the changes; 409 with the ${one} in \`current\` if that is newer than \`base\`, or with the working copy if that is not the \`version\` any more`,
      needs: `${many}.publish`,
      body: { type: 'object', properties: { version: copyVersions.version }, additionalProperties: false },
      response: item,
    },
    [`GET /api/${many}/{id}/preview-links`]: {
      summary: `Lists the preview links, newest first, without their addresses; needs ${many}.read too`,
      needs: `${many}.update`,
      response: ['PreviewLink'],
    },
    [`POST /api/${many}/{id}/preview-links`]: {
      summary: `Makes a link that shows the ${one} to people without an account; needs ${many}.read too`,
      needs: `${many}.update`,
      body: bodyFromRules(previewLinkRules),
      status: 201,
      response: 'NewPreviewLink',
    },
    [`DELETE /api/${many}/{id}/preview-links/{linkId}`]: {
      summary: 'Revokes a preview link',
      needs: `${many}.update`,
      status: 204,
    },
    [`GET /api/${many}/{id}/schedule`]: {
      summary: 'Returns when it is published and unpublished; 404 if nothing is planned',
      needs: `${many}.read`,
      response: 'Schedule',
    },
    [`PUT /api/${many}/{id}/schedule`]: {
      summary: 'Makes its schedule, or changes the given times; they must be in the future',
      needs: `${many}.publish`,
      body: {
        ...schedule,
        properties: { ...schedule.properties, publishAt: orNull(time), unpublishAt: orNull(time) },
      },
      response: 'Schedule',
    },
    [`DELETE /api/${many}/{id}/schedule`]: {
      summary: 'Cancels what is planned',
      needs: `${many}.publish`,
      status: 204,
    },
  };
}

const file: JsonSchema = { type: 'string', format: 'binary' };
const auditFilter = {
  actorId: id,
  action: text,
  kind: text,
  itemId: text,
  from: { ...text, description: 'A date or time' },
  to: { ...text, description: 'A date or time' },
  ...searching,
};

const redirectBody = { ...bodyFromRules(redirectRules), required: ['from'] };

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The operations besides those of content. */
const otherOperations: Operations = {
  'POST /api/auth/login': {
    summary: 'Starts a session, or requests the code of the second factor',
    body: bodyFromRules(loginRules),
    response: 'Login',
  },
  'GET /api/auth/logout': { summary: 'Ends the session and redirects to /', status: 302 },
  'POST /api/auth/logout': { summary: 'Ends the session', response: 'Done' },
  'GET /api/auth/user': {
    summary: 'Returns the logged-in user with their permissions',
    needs: 'login',
    response: 'CurrentUser',
  },
  'POST /api/auth/forgot-password': {
    summary: 'Mails a password reset link; the response does not reveal whether the account exists',
    body: bodyFromRules(forgotPasswordRules),
    response: 'Done',
  },
  'POST /api/auth/reset-password': {
    summary: 'Sets a new password with the token of a reset link',
    body: bodyFromRules(resetPasswordRules),
    response: 'Done',
  },
  'GET /api/tokens': { summary: "Lists the caller's API tokens", needs: 'login', response: ['Token'] },
  'GET /api/tokens/{id}': { summary: "Returns one of the caller's API tokens", needs: 'login', response: 'Token' },
  'DELETE /api/tokens/{id}': { summary: 'Revokes an API token', needs: 'login', status: 204 },
  'GET /api/users': { summary: 'Lists all users', needs: 'users.read', response: ['User'] },
  'POST /api/users': {
    summary: 'Creates a user',
    needs: 'users.create',
    body: bodyFromRules(userRules),
    status: 201,
    response: 'User',
  },
  'GET /api/users/{id}': { summary: 'Returns a user', needs: 'users.read', response: 'User' },
  'PUT /api/users/{id}': {
    summary: 'Changes the given fields; an empty password leaves it unchanged',
    needs: 'users.update',
    body: bodyFromRules(userPatchRules, { isPatch: true }),
    response: 'User',
  },
  'DELETE /api/users/{id}': { summary: 'Deletes a user', needs: 'users.delete', status: 204 },
  'POST /api/users/{id}/roles': {
    summary: 'Assigns a role to a user',
    needs: 'roles.assign',
    body: { type: 'object', properties: { roleId: id }, required: ['roleId'], additionalProperties: false },
    status: 201,
    response: 'User',
  },
  'DELETE /api/users/{id}/roles/{roleId}': {
    summary: 'Removes a role from a user',
    needs: 'roles.assign',
    status: 204,
  },
  'GET /api/roles': { summary: 'Lists all roles, highest level first', needs: 'roles.read', response: ['Role'] },
  'POST /api/roles': {
    summary: 'Creates a role',
    needs: 'roles.create',
    body: bodyFromRules(roleRules),
    status: 201,
    response: 'Role',
  },
  'GET /api/roles/{id}': { summary: 'Returns a role', needs: 'roles.read', response: 'Role' },
  'PUT /api/roles/{id}': {
    summary: 'Changes the given fields of a role',
    needs: 'roles.update',
    body: bodyFromRules(roleRules, { isPatch: true }),
    response: 'Role',
  },
  'DELETE /api/roles/{id}': {
    summary: 'Deletes a role that is assigned to nobody',
    needs: 'roles.delete',
    status: 204,
  },
  'GET /api/roles/{id}/permissions': {
    summary: 'Returns a role with its permissions',
    needs: 'roles.read',
    response: 'RoleWithPermissions',
  },
  'POST /api/roles/{id}/permissions': {
    summary: 'Adds a permission to a role',
    needs: 'roles.assign',
    body: { type: 'object', properties: { permissionId: id }, required: ['permissionId'], additionalProperties: false },
    status: 201,
    response: 'RoleWithPermissions',
  },
  'DELETE /api/roles/{id}/permissions/{permissionId}': {
    summary: 'Removes a permission',
    needs: 'roles.assign',
    status: 204,
  },
  'GET /api/permissions': { summary: 'Lists all permissions', needs: 'roles.read', response: ['Permission'] },
  'GET /api/settings': { summary: 'Lists the settings; visitors see public ones', response: ['Setting'] },
  'POST /api/settings': {
    summary: 'Stores a setting that is not stored yet',
    needs: 'settings.update',
    body: bodyFromRules(settingInputRules),
    status: 201,
    response: 'Setting',
  },
  'GET /api/settings/{key}': { summary: 'Returns a setting', response: 'Setting' },
  'PUT /api/settings/{key}': {
    summary: 'Changes a setting; in objects only the given fields',
    needs: 'settings.update',
    body: bodyFromRules(settingInputRules, { isPatch: true, without: ['key'] }),
    response: 'Setting',
  },
  'GET /api/menus/{name}': {
    summary: 'Returns a menu: header, footer, legal or social',
    query: {
      view: {
        ...oneOf(menuViews),
        description: 'everything also has entries that visitors do not see (settings.read)',
      },
    },
    response: 'Menu',
  },
  'PUT /api/menus/{name}': {
    summary: 'Replaces the entries of a menu; with a stale version it is a conflict',
    needs: 'settings.update',
    body: {
      type: 'object',
      properties: { items: list(ref('MenuEntryInput')), version: text },
      required: ['items'],
    },
    response: 'Menu',
  },
  'DELETE /api/menus/{name}': { summary: 'Goes back to the default menu', needs: 'settings.update', status: 204 },
  'GET /api/media': {
    summary: 'Lists the media library, newest first',
    needs: 'media.read',
    query: {
      ...paging,
      ...searching,
      kind: oneOf(mediaKinds),
      tag: text,
      folder: { ...text, description: 'Empty for files without a folder' },
      unused: oneOf(['true', 'false']),
      sort: oneOf(['createdAt', 'filename', 'bytes'].flatMap((field) => [field, `-${field}`])),
    },
    response: ['Media'],
  },
  'POST /api/media': {
    summary: 'Uploads a file',
    needs: 'media.create',
    multipart: {
      type: 'object',
      properties: {
        altText: text,
        caption: text,
        folder: text,
        tags: { ...text, description: 'Comma-separated' },
        file,
      },
      required: ['file'],
    },
    status: 201,
    response: 'Media',
  },
  'POST /api/media/from-url': {
    summary: 'Adds a file from a public web address',
    needs: 'media.create',
    body: bodyFromRules(remoteFileRules),
    status: 201,
    response: 'Media',
  },
  'POST /api/media/uploads': {
    summary: 'Starts a resumable upload (tus 1.0.0), whose address is in Location',
    needs: 'media.create',
    headers: {
      'Tus-Resumable': tus,
      'Upload-Length': { ...whole, description: 'The size of the file in bytes' },
      'Upload-Metadata': {
        ...text,
        description: 'filename, altText, caption, folder, tags: each followed by its value in Base64',
      },
    },
    status: 201,
  },
  'HEAD /api/media/uploads/{upload}': {
    summary: 'Returns the received bytes in Upload-Offset, and the finished file in Content-Location',
    needs: 'media.create',
    headers: { 'Tus-Resumable': tus },
  },
  'PATCH /api/media/uploads/{upload}': {
    summary: 'Sends bytes from Upload-Offset on: 204, or 200 with the file after the last byte',
    needs: 'media.create',
    headers: { 'Tus-Resumable': tus, 'Upload-Offset': { ...whole, minimum: 0 } },
    bytes: 'application/offset+octet-stream',
    response: 'Media',
  },
  'DELETE /api/media/uploads/{upload}': {
    summary: 'Cancels an unfinished upload',
    needs: 'media.create',
    headers: { 'Tus-Resumable': tus },
    status: 204,
  },
  'GET /api/media/{id}': { summary: 'Returns a file of the library', needs: 'media.read', response: 'Media' },
  'PUT /api/media/{id}': {
    summary: 'Changes the description of a file',
    needs: 'media.update',
    body: bodyFromRules(mediaRules, { isPatch: true }),
    response: 'Media',
  },
  'DELETE /api/media/{id}': {
    summary: 'Deletes an unused file, or replaces it by another everywhere',
    needs: 'media.delete',
    query: { replaceWith: id },
    status: 204,
  },
  'PUT /api/media/{id}/file': {
    summary: 'Replaces the file under the same address',
    needs: 'media.update',
    headers: { Consequences: { type: 'string', description: 'The fingerprint of the consequences that were shown' } },
    multipart: { type: 'object', properties: { file }, required: ['file'] },
    response: 'Media',
  },
  'GET /api/media/{id}/original': { summary: 'Returns the uncropped picture', needs: 'media.read', type: 'image/*' },
  'GET /api/media/{id}/uses': { summary: 'Lists where a file is used', needs: 'media.read', response: ['MediaUse'] },
  'GET /api/messages': {
    summary: 'Lists messages of the contact form, newest first',
    needs: 'messages.read',
    query: { ...paging, ...searching, status: oneOf(messageStatuses) },
    response: ['Message'],
  },
  'POST /api/messages': {
    summary: 'Sends a message',
    body: bodyFromRules(contactRules),
    status: 201,
    response: 'Done',
  },
  'GET /api/messages/export': {
    summary: 'Exports the messages as CSV',
    needs: 'messages.read',
    query: { ...searching, status: oneOf(messageStatuses) },
    type: 'text/csv',
  },
  'GET /api/messages/{id}': { summary: 'Returns a message', needs: 'messages.read', response: 'Message' },
  'PUT /api/messages/{id}': {
    summary: 'Changes the status of a message',
    needs: 'messages.update',
    body: bodyFromRules(messagePatchRules, { isPatch: true }),
    response: 'Message',
  },
  'DELETE /api/messages/{id}': { summary: 'Deletes a message', needs: 'messages.delete', status: 204 },
  'GET /api/subscribers': {
    summary: 'Lists the subscribers, newest first',
    needs: 'subscribers.read',
    query: { ...paging, ...searching, status: oneOf(subscriberStatuses) },
    response: ['Subscriber'],
  },
  'POST /api/subscribers': {
    summary: 'Subscribes an address and mails it a confirmation link',
    body: bodyFromRules(newsletterRules),
    status: 201,
    response: 'Done',
  },
  'GET /api/subscribers/export': {
    summary: 'Exports the subscribers as CSV',
    needs: 'subscribers.read',
    query: { ...searching, status: oneOf(subscriberStatuses) },
    type: 'text/csv',
  },
  'GET /api/subscribers/{id}': { summary: 'Returns a subscriber', needs: 'subscribers.read', response: 'Subscriber' },
  'DELETE /api/subscribers/{id}': { summary: 'Deletes a subscriber', needs: 'subscribers.delete', status: 204 },
  'GET /api/redirects': {
    summary: 'Lists the redirects, newest first',
    needs: 'settings.read',
    query: { ...paging, ...searching, status: oneOf(redirectStatuses.map(String)) },
    response: ['Redirect'],
  },
  'POST /api/redirects': {
    summary: 'Creates a redirect. A loop or a chain is a 400, an address with a redirect a 409',
    needs: 'settings.update',
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
    summary: 'Lists the addresses that visitors asked for and that lead nowhere, the latest first',
    needs: 'settings.read',
    query: { ...paging, ...searching },
    response: ['NotFoundEntry'],
  },
  'GET /api/search': {
    summary: 'Searches published content, best match first',
    query: { q: { ...text, minLength: 2 }, ...paging },
    response: ['SearchResult'],
  },
  'GET /api/schedule': {
    summary: 'Lists what is planned from `from` until before `to`, in order; of the kinds that the caller may read',
    needs: 'login',
    query: { from: time, to: time },
    response: ['ScheduleEntry'],
  },
  'GET /api/trash': {
    summary: 'Lists what was deleted and can be restored, last deleted first; only kinds that the caller may delete',
    needs: 'login',
    query: { ...paging, ...searching, kind: text },
    response: ['TrashItem'],
  },
  'POST /api/trash/{kind}/{id}/restore': {
    summary:
      'Restores it. A taken slug is a 409 with a free one as `suggestion`, a taken username or email address a 409 too: the body settles it',
    needs: 'login',
    body: { type: 'object', properties: { slug: text, username: text, email: text }, additionalProperties: false },
    response: 'Restored',
  },
  'DELETE /api/trash/{kind}/{id}': { summary: 'Deletes it for good', needs: 'login', status: 204 },
  'GET /api/audit': {
    summary: 'Lists the audit log, newest first',
    needs: 'audit.read',
    query: { ...paging, ...auditFilter },
    response: ['AuditEntry'],
  },
  'GET /api/audit/export': {
    summary: 'Exports the audit log as CSV or JSON',
    needs: 'audit.read',
    query: { ...auditFilter, format: oneOf(['csv', 'json']) },
    type: 'text/csv',
  },
  'GET /api/audit/{id}': { summary: 'Returns an entry of the audit log', needs: 'audit.read', response: 'AuditEntry' },
  'GET /api/openapi.json': { summary: 'This document', type: 'application/json' },
  'GET /api/docs': { summary: 'Shows this document as a page', type: 'text/html' },
};

const tokenCreation = (kinds: readonly KindDeclaration[]): Operation => ({
  summary: 'Creates an API token, which is shown only once; needs a session',
  needs: 'login',
  body: bodyFromRules(tokenRulesFor(kinds)),
  status: 201,
  response: 'NewToken',
});

/** All documented operations, such as `GET /api/posts`. */
export function operationsOf(kinds: readonly KindDeclaration[]): Operations {
  return {
    ...Object.fromEntries(kinds.flatMap((kind) => Object.entries(content(kind)))),
    ...otherOperations,
    'POST /api/tokens': tokenCreation(kinds),
  };
}
