import { messageStatuses, statuses, subscriberStatuses } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { typeNameOf } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import { mediaKinds } from '#schema/media';
import { forgotPasswordRules, resetPasswordRules, tokenRules } from '#schema/rules/account';
import { contactRules } from '#schema/rules/contact';
import { loginRules } from '#schema/rules/login';
import { mediaRules, remoteFileRules } from '#schema/rules/media';
import { messagePatchRules } from '#schema/rules/message';
import { newsletterRules } from '#schema/rules/newsletter';
import { roleRules } from '#schema/rules/role';
import { settingInputRules } from '#schema/rules/settings';
import { userPatchRules, userRules } from '#schema/rules/user';
import { bodyFromRules } from './from-rules.ts';
import { id, oneOf, text, whole, type JsonSchema } from './json-schema.ts';

export interface Operation {
  does: string;
  /** A permission, or `login` for whoever has logged in; without it anybody may. */
  needs?: string;
  query?: Record<string, JsonSchema>;
  headers?: Record<string, JsonSchema>;
  body?: JsonSchema;
  /** Of the file that is sent, with what stands beside it. */
  multipart?: JsonSchema;
  /** The type of a body that is bytes. */
  bytes?: string;
  /** 200 unless given. */
  status?: 201 | 204 | 302;
  /** The name of a schema, in brackets for a list of them. */
  answer?: string | readonly [string];
  /** Answers that are no JSON. */
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
  const summary = `${item}Summary`;
  const version = { version: { ...whole, description: 'As it was read: a stale save is refused with 409' } };
  const patch = bodyFromRules(rules, { isPatch: true });
  const { category } = kind.fields;
  return {
    [`GET /api/${many}`]: {
      does: `The ${many} that one may see, newest first; a visitor the published`,
      query: {
        ...paging,
        ...searching,
        status: oneOf(statuses),
        ...(category?.type === 'choice' && { category: { ...text, examples: category.options.slice(0, 1) } }),
        sort: oneOf(['createdAt', 'updatedAt', 'title', 'status'].flatMap((field) => [field, `-${field}`])),
      },
      answer: [summary],
    },
    [`POST /api/${many}`]: {
      does: `Creates ${withArticle(one)}; status published needs ${many}.publish`,
      needs: `${many}.create`,
      body: bodyFromRules(rules),
      status: 201,
      answer: item,
    },
    [`GET /api/${many}/published`]: { does: `The published ${many}, newest first`, answer: [summary] },
    [`GET /api/${many}/slug/{slug}`]: { does: `The ${one} with this slug, where one may see it`, answer: item },
    [`GET /api/${many}/{id}`]: { does: `The ${one}, where one may see it`, answer: item },
    [`PUT /api/${many}/{id}`]: {
      does: `Changes what the body carries; of what is or becomes published it needs ${many}.publish`,
      needs: `${many}.update`,
      body: { ...patch, properties: { ...patch.properties, ...version } },
      answer: item,
    },
    [`DELETE /api/${many}/{id}`]: {
      does: `Deletes the ${one}`,
      needs: `${many}.delete`,
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

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The documented calls beside those of content. */
const otherOperations: Operations = {
  'POST /api/auth/login': {
    does: 'Begins a session; where a second factor is due, asks for the code',
    body: bodyFromRules(loginRules),
    answer: 'Login',
  },
  'GET /api/auth/logout': { does: 'Ends the session and leads to /', status: 302 },
  'POST /api/auth/logout': { does: 'Ends the session', answer: 'Done' },
  'GET /api/auth/user': { does: 'Who is logged in, and what they may do', needs: 'login', answer: 'CurrentUser' },
  'POST /api/auth/forgot-password': {
    does: 'Mails a link to a new password; the answer is the same whether or not there is such an account',
    body: bodyFromRules(forgotPasswordRules),
    answer: 'Done',
  },
  'POST /api/auth/reset-password': {
    does: 'Sets the password with the token of such a link',
    body: bodyFromRules(resetPasswordRules),
    answer: 'Done',
  },
  'GET /api/tokens': { does: "One's own API tokens", needs: 'login', answer: ['Token'] },
  'POST /api/tokens': {
    does: 'Makes a token, shown this once; needs a session',
    needs: 'login',
    body: bodyFromRules(tokenRules),
    status: 201,
    answer: 'NewToken',
  },
  'GET /api/tokens/{id}': { does: "One of one's own tokens", needs: 'login', answer: 'Token' },
  'DELETE /api/tokens/{id}': { does: 'Revokes it', needs: 'login', status: 204 },
  'GET /api/users': { does: 'All users', needs: 'users.read', answer: ['User'] },
  'POST /api/users': {
    does: 'Creates a user',
    needs: 'users.create',
    body: bodyFromRules(userRules),
    status: 201,
    answer: 'User',
  },
  'GET /api/users/{id}': { does: 'One user', needs: 'users.read', answer: 'User' },
  'PUT /api/users/{id}': {
    does: 'Changes what the body carries; an empty password is no change',
    needs: 'users.update',
    body: bodyFromRules(userPatchRules, { isPatch: true }),
    answer: 'User',
  },
  'DELETE /api/users/{id}': { does: 'Deletes the user', needs: 'users.delete', status: 204 },
  'POST /api/users/{id}/roles': {
    does: 'Gives the user a role',
    needs: 'roles.assign',
    body: { type: 'object', properties: { roleId: id }, required: ['roleId'], additionalProperties: false },
    status: 201,
    answer: 'User',
  },
  'DELETE /api/users/{id}/roles/{roleId}': { does: 'Takes it back', needs: 'roles.assign', status: 204 },
  'GET /api/roles': { does: 'All roles, the highest first', needs: 'roles.read', answer: ['Role'] },
  'POST /api/roles': {
    does: 'Creates a role',
    needs: 'roles.create',
    body: bodyFromRules(roleRules),
    status: 201,
    answer: 'Role',
  },
  'GET /api/roles/{id}': { does: 'One role', needs: 'roles.read', answer: 'Role' },
  'PUT /api/roles/{id}': {
    does: 'Changes what the body carries',
    needs: 'roles.update',
    body: bodyFromRules(roleRules, { isPatch: true }),
    answer: 'Role',
  },
  'DELETE /api/roles/{id}': { does: 'Deletes a role that nobody has', needs: 'roles.delete', status: 204 },
  'GET /api/roles/{id}/permissions': {
    does: 'The role with what it gives',
    needs: 'roles.read',
    answer: 'RoleWithPermissions',
  },
  'POST /api/roles/{id}/permissions': {
    does: 'Lets the role give a permission',
    needs: 'roles.assign',
    body: { type: 'object', properties: { permissionId: id }, required: ['permissionId'], additionalProperties: false },
    status: 201,
    answer: 'RoleWithPermissions',
  },
  'DELETE /api/roles/{id}/permissions/{permissionId}': { does: 'Takes it back', needs: 'roles.assign', status: 204 },
  'GET /api/permissions': { does: 'All permissions', needs: 'roles.read', answer: ['Permission'] },
  'GET /api/settings': { does: 'The settings that one may read; a visitor the public ones', answer: ['Setting'] },
  'POST /api/settings': {
    does: 'Stores a setting that has no row yet',
    needs: 'settings.update',
    body: bodyFromRules(settingInputRules),
    status: 201,
    answer: 'Setting',
  },
  'GET /api/settings/{key}': { does: 'One setting', answer: 'Setting' },
  'PUT /api/settings/{key}': {
    does: 'Changes it; of an object only the fields that the value carries',
    needs: 'settings.update',
    body: bodyFromRules(settingInputRules, { isPatch: true, without: ['key'] }),
    answer: 'Setting',
  },
  'GET /api/media': {
    does: 'The library, newest first',
    needs: 'media.read',
    query: {
      ...paging,
      ...searching,
      kind: oneOf(mediaKinds),
      tag: text,
      folder: { ...text, description: 'Empty for none' },
      unused: oneOf(['true', 'false']),
      sort: oneOf(['createdAt', 'filename', 'bytes'].flatMap((field) => [field, `-${field}`])),
    },
    answer: ['Media'],
  },
  'POST /api/media': {
    does: 'Uploads a file',
    needs: 'media.create',
    multipart: {
      type: 'object',
      properties: {
        altText: text,
        caption: text,
        folder: text,
        tags: { ...text, description: 'Commas between' },
        file,
      },
      required: ['file'],
    },
    status: 201,
    answer: 'Media',
  },
  'POST /api/media/from-url': {
    does: 'Fetches a file from the public web',
    needs: 'media.create',
    body: bodyFromRules(remoteFileRules),
    status: 201,
    answer: 'Media',
  },
  'POST /api/media/uploads': {
    does: 'Announces a file that comes in parts (tus 1.0.0); its address stands in Location',
    needs: 'media.create',
    headers: {
      'Tus-Resumable': tus,
      'Upload-Length': { ...whole, description: 'Of the whole file, in bytes' },
      'Upload-Metadata': {
        ...text,
        description: 'filename, altText, caption, folder, tags: each with its value in Base64',
      },
    },
    status: 201,
  },
  'HEAD /api/media/uploads/{upload}': {
    does: 'Says in Upload-Offset how much has come, and in Content-Location what became of it',
    needs: 'media.create',
    headers: { 'Tus-Resumable': tus },
  },
  'PATCH /api/media/uploads/{upload}': {
    does: 'Sends the bytes from Upload-Offset on; with the last one it is a file of the library (200), before 204',
    needs: 'media.create',
    headers: { 'Tus-Resumable': tus, 'Upload-Offset': { ...whole, minimum: 0 } },
    bytes: 'application/offset+octet-stream',
    answer: 'Media',
  },
  'DELETE /api/media/uploads/{upload}': {
    does: 'Gives an unfinished upload up',
    needs: 'media.create',
    headers: { 'Tus-Resumable': tus },
    status: 204,
  },
  'GET /api/media/{id}': { does: 'One file', needs: 'media.read', answer: 'Media' },
  'PUT /api/media/{id}': {
    does: 'Changes what is said of it',
    needs: 'media.update',
    body: bodyFromRules(mediaRules, { isPatch: true }),
    answer: 'Media',
  },
  'DELETE /api/media/{id}': {
    does: 'Deletes what nothing shows, or puts another in its place',
    needs: 'media.delete',
    query: { replaceWith: id },
    status: 204,
  },
  'PUT /api/media/{id}/file': {
    does: 'Replaces the bytes; the address stays',
    needs: 'media.update',
    multipart: { type: 'object', properties: { file }, required: ['file'] },
    answer: 'Media',
  },
  'GET /api/media/{id}/original': { does: 'The picture without its crop', needs: 'media.read', type: 'image/*' },
  'GET /api/media/{id}/uses': { does: 'What shows it', needs: 'media.read', answer: ['MediaUse'] },
  'GET /api/messages': {
    does: 'What the contact form brought, newest first',
    needs: 'messages.read',
    query: { ...paging, ...searching, status: oneOf(messageStatuses) },
    answer: ['Message'],
  },
  'POST /api/messages': { does: 'The contact form', body: bodyFromRules(contactRules), status: 201, answer: 'Done' },
  'GET /api/messages/export': {
    does: 'The same as CSV',
    needs: 'messages.read',
    query: { ...searching, status: oneOf(messageStatuses) },
    type: 'text/csv',
  },
  'GET /api/messages/{id}': { does: 'One message', needs: 'messages.read', answer: 'Message' },
  'PUT /api/messages/{id}': {
    does: 'Changes its status',
    needs: 'messages.update',
    body: bodyFromRules(messagePatchRules, { isPatch: true }),
    answer: 'Message',
  },
  'DELETE /api/messages/{id}': { does: 'Deletes it', needs: 'messages.delete', status: 204 },
  'GET /api/subscribers': {
    does: 'Who gets the newsletter, newest first',
    needs: 'subscribers.read',
    query: { ...paging, ...searching, status: oneOf(subscriberStatuses) },
    answer: ['Subscriber'],
  },
  'POST /api/subscribers': {
    does: 'Subscribes an address; it counts once the mailed link is confirmed',
    body: bodyFromRules(newsletterRules),
    status: 201,
    answer: 'Done',
  },
  'GET /api/subscribers/export': {
    does: 'The same as CSV',
    needs: 'subscribers.read',
    query: { ...searching, status: oneOf(subscriberStatuses) },
    type: 'text/csv',
  },
  'GET /api/subscribers/{id}': { does: 'One of them', needs: 'subscribers.read', answer: 'Subscriber' },
  'DELETE /api/subscribers/{id}': { does: 'Removes the address', needs: 'subscribers.delete', status: 204 },
  'GET /api/search': {
    does: 'What is published and holds these words, the best first',
    query: { q: { ...text, minLength: 2 }, ...paging },
    answer: ['SearchResult'],
  },
  'GET /api/audit': {
    does: 'Who did what, newest first',
    needs: 'audit.read',
    query: { ...paging, ...auditFilter },
    answer: ['AuditEntry'],
  },
  'GET /api/audit/export': {
    does: 'The same as CSV or JSON',
    needs: 'audit.read',
    query: { ...auditFilter, format: oneOf(['csv', 'json']) },
    type: 'text/csv',
  },
  'GET /api/audit/{id}': { does: 'One entry', needs: 'audit.read', answer: 'AuditEntry' },
  'GET /api/openapi.json': { does: 'This document', type: 'application/json' },
  'GET /api/docs': { does: 'This document, to read', type: 'text/html' },
};

/** Every documented call. */
export function operationsOf(kinds: readonly KindDeclaration[]): Operations {
  return { ...Object.fromEntries(kinds.flatMap((kind) => Object.entries(content(kind)))), ...otherOperations };
}
