import type { FieldDeclaration, KindDeclaration } from '#schema/content/define';
import { emptyOf, typeOf, isInLists } from '#schema/content/field-types';
import { apiFields, hasField, sectionsOf, typeNameOf } from '#schema/content/kind';
import { sectionTypesJson } from '#schema/sections/json-types';
import { importStatuses } from '#schema/imports';
import { categoryLimits } from '#schema/categories';
import { mediaKinds } from '#schema/media';
import { redirectStatuses } from '#schema/redirects/redirect';
import { deliveryStates } from '#schema/webhooks';
import { menuLabelLength } from '#schema/menus';
import {
  changeTypes,
  messageStatuses,
  revisionVias,
  scheduleActions,
  statuses,
  subscriberSources,
  subscriberStatuses,
  views,
} from '#schema/constants';
import { anything, flag, id, list, number, oneOf, orNull, ref, shape, text, time, whole } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { whereSchemas } from './where-schemas.ts';

// The JSON Schemas of response bodies. A test validates the responses of the contract against them.

const systemFields = {
  id,
  status: oneOf(statuses),
  createdAt: time,
  updatedAt: time,
  publishedAt: { ...orNull(time), description: 'When it was first published, or the date that was set' },
  version: { ...whole, description: 'Counts the saves. Send it with an update to detect conflicts.' },
  url: { ...text, description: 'The path where visitors read it while it is published; an address with `absolute`' },
};

/** An item with all its fields, or with those that lists contain. */
function itemSchema(kind: KindDeclaration, hasAllFields: boolean): JsonSchema {
  const fields = apiFields(kind).filter(([, field]) => hasAllFields || isInLists(field));
  const author = { author: { ...orNull(shape({ id, name: text, slug: text })), description: 'The byline' } };
  return shape({
    ...systemFields,
    ...(hasField(kind, 'authorId') && author),
    ...Object.fromEntries(fields.map(([name, field]) => [name, valueSchema(field)])),
  });
}

function workingCopySchema(kind: KindDeclaration): JsonSchema {
  const { properties } = itemSchema(kind, true) as { properties: Record<string, JsonSchema> };
  return shape({
    ...properties,
    version: { ...whole, description: 'Its own, another number with every save. Send it with a save.' },
    updatedAt: { ...time, description: 'When it was last saved' },
    base: { ...whole, description: `The version of the published ${kind.name} that it stands on` },
    begunAt: time,
    savedBy: { ...orNull(shape({ id, name: text })), description: 'Null for a deleted account' },
  });
}

function valueSchema(field: FieldDeclaration): JsonSchema {
  const { json } = typeOf(field);
  const { description } = field;
  const schema: JsonSchema = { ...json, ...(description && { description }) };
  if (field.type === 'richText' && field.sections) {
    Object.assign(schema, { contentMediaType: 'application/json', contentSchema: ref('PageContent') });
  }
  return field.required || emptyOf(field) !== null ? schema : orNull(schema);
}

const permission = {
  id,
  displayName: text,
  resource: text,
  action: text,
  description: orNull(text),
};
const heldRole = { id, name: text, displayName: text, level: whole };
const role = { ...heldRole, description: orNull(text), isActive: flag };
const token = {
  id,
  name: text,
  prefix: { ...text, description: 'Its first characters' },
  permissions: {
    ...list(text),
    description: 'As resource.action; those that the owner of a personal token lacks have no effect',
  },
  view: { ...oneOf(views), description: 'What lists and items of content show by default' },
  isService: { ...flag, description: 'Whether it belongs to the installation' },
  owner: { ...orNull(shape({ id, username: text })), description: 'Null for a service token' },
  allowedAddresses: { ...list(text), description: 'IP addresses and networks it is accepted from; any if empty' },
  requestsPerMinute: { ...orNull(whole), description: 'null for any number' },
  formerSecretUntil: { ...orNull(time), description: 'Until when the former secret is valid, too' },
  createdAt: time,
  expiresAt: time,
  lastUsedAt: { ...orNull(time), description: 'Accurate to a minute' },
};
const webhook = {
  id,
  url: text,
  events: { ...list(text), description: 'Such as `post.published`, `post.*` or `*`' },
  isActive: flag,
  givenUp: { ...whole, description: 'How many deliveries of the last 30 days were given up, and not sent again since' },
  waiting: { ...whole, description: 'How many deliveries wait' },
  lastDeliveredAt: orNull(time),
  formerSecretUntil: { ...orNull(time), description: 'Until when the former secret signs, too' },
  createdAt: time,
  updatedAt: time,
  version: { ...whole, description: 'Counts the saves' },
};
const parts = list(shape({ text, isMatch: flag }));

/** Also what a change sends. */
const menuEntry = {
  label: text,
  href: { ...orNull(text), description: 'Null for a group, and if its item is gone' },
  item: { ...shape({ kind: text, id }), description: 'The item of the site that it leads to' },
  problem: { ...text, description: 'Why visitors do not see it' },
  children: list(ref('MenuEntry')),
};

const fixedSchemas = {
  Error: {
    type: 'object',
    properties: {
      message: { ...text, description: 'For people' },
      code: text,
      fields: { type: 'object', additionalProperties: text, description: 'Messages by field name' },
      current: { type: 'object', description: 'In a conflict, the item as stored' },
    },
    required: ['message', 'code'],
  },
  Done: {
    type: 'object',
    properties: { success: flag, message: text, detail: text },
    required: ['success', 'message'],
    additionalProperties: false,
  },
  User: shape({
    id,
    username: text,
    email: text,
    firstName: orNull(text),
    lastName: orNull(text),
    publicName: { ...orNull(text), description: 'The name visitors see' },
    authorSlug: orNull(text),
    about: orNull(text),
    authorPicture: orNull(text),
    isActive: flag,
    createdAt: time,
    lastSeenAt: orNull(time),
    hasSecondFactor: flag,
    isInvited: flag,
    roles: list(shape(heldRole)),
  }),
  CurrentUser: shape({
    id,
    username: text,
    email: text,
    firstName: orNull(text),
    lastName: orNull(text),
    roles: list(shape(heldRole)),
    permissions: { ...list(text), description: 'As resource.action' },
  }),
  Login: {
    type: 'object',
    properties: {
      success: flag,
      needsCode: { ...flag, description: 'Repeat the request with `code`' },
      message: text,
      user: ref('CurrentUser'),
    },
    required: ['success', 'message'],
    additionalProperties: false,
  },
  Role: shape(role),
  RoleWithPermissions: shape({ ...role, rolePermissions: list(shape({ permission: ref('Permission') })) }),
  Permission: shape(permission),
  Setting: shape({ key: text, value: anything, type: text, label: text, description: orNull(text) }),
  Category: shape({
    slug: { ...text, maxLength: categoryLimits.slug },
    name: { ...text, maxLength: categoryLimits.name },
    color: orNull(text),
    description: { ...text, maxLength: categoryLimits.description },
    isDeclared: { ...flag, description: 'False for one that only items use' },
    count: { ...whole, description: 'Visible items with it' },
    version: text,
  }),
  Menu: shape({ items: list(ref('MenuEntry')), isDefault: flag, version: text }),
  MenuEntry: {
    type: 'object',
    properties: menuEntry,
    required: ['label', 'href', 'children'],
    additionalProperties: false,
  },
  MenuEntryInput: {
    type: 'object',
    properties: {
      ...menuEntry,
      label: { ...text, maxLength: menuLabelLength },
      href: {
        ...orNull(text),
        description: 'A path of this site, or http, https, mailto or tel. Ignored with an item.',
      },
      children: { ...list(ref('MenuEntryInput')), description: 'One level' },
    },
    required: ['label'],
    additionalProperties: false,
  },
  Message: shape({
    id,
    firstName: text,
    lastName: text,
    email: text,
    industry: orNull(text),
    message: text,
    status: oneOf(messageStatuses),
    isFlagged: { ...flag, description: 'Looks like spam' },
    flagReason: orNull(text),
    createdAt: time,
  }),
  Redirect: shape({
    id,
    from: { ...text, description: '`/old/*` stands for every address below `/old/`' },
    to: { ...orNull(text), description: 'Null for 410' },
    status: { ...whole, enum: [...redirectStatuses] },
    isUnused: { ...flag, description: 'Whether a page lives at `from`, which visitors get instead' },
    createdAt: time,
    updatedAt: time,
    version: { ...whole, description: 'Counts the saves' },
  }),
  Webhook: shape(webhook),
  WebhookWithSecret: shape({ ...webhook, secret: { ...text, description: 'Signs what is sent. Shown only once' } }),
  WebhookDelivery: shape({
    id,
    messageId: { ...text, description: 'The header `webhook-id`, the same for every attempt' },
    type: { ...text, description: 'Such as `post.published`' },
    kind: text,
    itemId: { ...text, description: 'The id of what it is about; the key of a setting or menu' },
    slug: orNull(text),
    version: orNull(whole),
    at: { ...time, description: 'When it happened' },
    state: oneOf(deliveryStates),
    attempts: whole,
    attemptedAt: { ...orNull(time), description: 'When it was last sent' },
    nextAt: { ...orNull(time), description: 'When it is sent next; null unless it waits' },
    status: { ...orNull(whole), description: 'The HTTP status of the last answer' },
    answer: { ...orNull(text), description: 'The first 4 kB of the last answer' },
    problem: { ...orNull(text), description: 'Why the last attempt did not succeed' },
    milliseconds: { ...orNull(whole), description: 'How long the last attempt took' },
  }),
  NotFoundEntry: shape({
    path: text,
    count: whole,
    firstAt: time,
    lastAt: time,
    referrer: { ...orNull(text), description: 'The page that linked here last, without its query' },
  }),
  Subscriber: shape({
    id,
    email: text,
    status: oneOf(subscriberStatuses),
    isFlagged: flag,
    createdAt: time,
    source: oneOf(subscriberSources),
    askedAt: { ...orNull(time), description: 'When the confirmation link was last mailed' },
    confirmedAt: orNull(time),
    endedAt: orNull(time),
    consentNote: orNull(text),
    bounceReason: orNull(text),
  }),
  Media: shape({
    id,
    filename: text,
    kind: oneOf(mediaKinds),
    mimeType: text,
    bytes: whole,
    width: { ...orNull(whole), description: 'In pixels; pictures only' },
    height: orNull(whole),
    isAnimated: flag,
    placeholder: { ...orNull(text), description: 'A blurred picture as a data URL' },
    altText: orNull(text),
    caption: orNull(text),
    tags: list(text),
    folder: orNull(text),
    focalX: { ...number, description: 'From 0 to 1' },
    focalY: number,
    crop: orNull(shape({ x: number, y: number, width: number, height: number })),
    version: whole,
    createdAt: time,
    updatedAt: time,
    url: { ...text, description: 'Permanent, even if the file is replaced' },
    thumbnailUrl: orNull(text),
  }),
  Revision: shape({
    number: { ...whole, description: 'Counts from 1, which is the creation' },
    createdAt: time,
    author: orNull(shape({ id, name: text })),
    token: { ...orNull(text), description: 'The name of the service token that saved it' },
    via: oneOf(revisionVias),
    fields: { ...list(text), description: 'The changed fields; at creation those that have a value' },
    name: orNull(text),
  }),
  PreviewLink: shape({
    id,
    createdAt: time,
    createdBy: shape({ id, name: text }),
    expiresAt: time,
    hasPassword: flag,
    isActive: { ...flag, description: 'False once it has expired, and while its maker may not edit the item' },
    uses: { ...whole, description: 'How often the page was shown' },
    lastUsedAt: orNull(time),
  }),
  NewPreviewLink: shape({ id, url: { ...text, description: 'Shown only once' }, expiresAt: time }),
  Change: {
    ...shape({
      type: oneOf(changeTypes),
      kind: { ...text, description: 'In the singular, such as post' },
      id,
      slug: { ...text, description: 'After the change' },
      at: time,
      item: { type: 'object', description: 'The item as it is now; absent when the caller does not see it' },
    }),
    required: ['type', 'kind', 'id', 'slug', 'at'],
  },
  Changes: shape({
    changes: list(ref('Change')),
    cursor: { ...text, description: 'Where to go on' },
    hasMore: { ...flag, description: 'Whether there are more now' },
  }),
  PreviewedItem: shape({
    kind: { ...text, description: 'In the singular, such as post' },
    expiresAt: { ...time, description: 'When the token ends' },
    item: { type: 'object', description: 'The item as its own address would return it' },
  }),
  MediaUse: shape({ kind: text, item: text, title: text }),
  SearchResult: shape({
    kind: { ...text, description: 'The name of a kind of content' },
    id,
    title: text,
    slug: text,
    category: orNull(text),
    rank: number,
    titleParts: parts,
    excerpt: parts,
    createdAt: time,
    publishedAt: { ...orNull(time), description: 'Null for a built-in screen' },
  }),
  Import: shape({ id, status: oneOf(importStatuses), filename: text }),
  TrashItem: shape({
    kind: { ...text, description: 'In the singular, such as post' },
    id,
    title: text,
    deletedAt: time,
    deletedBy: orNull(shape({ id, name: text })),
    purgeAt: { ...time, description: 'When it is deleted for good' },
  }),
  Schedule: shape({
    publishAt: orNull(time),
    unpublishAt: { ...orNull(time), description: 'When it becomes a draft' },
    revision: { ...orNull(whole), description: 'The revision that is published; null for the item as it is then' },
  }),
  ScheduleEntry: shape({
    kind: text,
    id,
    title: text,
    action: oneOf(scheduleActions),
    at: time,
    by: orNull(shape({ id, name: text })),
  }),
  Restored: { type: 'object', description: 'The item, as its own address returns it' },
  Token: shape(token),
  NewToken: shape({ ...token, token: { ...text, description: 'Shown only once' } }),
  AuditEntry: shape({
    id,
    createdAt: time,
    actor: text,
    actorId: orNull(id),
    actorName: orNull(text),
    place: orNull(text),
    requestId: orNull(text),
    action: text,
    kind: text,
    itemId: orNull(text),
    title: orNull(text),
    before: { ...anything, description: 'Secrets are masked' },
    after: anything,
  }),
} satisfies Record<string, JsonSchema>;

/** All schemas by name. A kind of content has two: `Post` and, for lists, `PostSummary`. */
export function responseSchemas(kinds: readonly KindDeclaration[]): Readonly<Record<string, JsonSchema>> {
  const items = kinds.flatMap((kind) => {
    const name = typeNameOf(kind);
    return [
      [`${name}Summary`, itemSchema(kind, false)],
      [name, itemSchema(kind, true)],
      [`${name}WorkingCopy`, workingCopySchema(kind)],
    ] as const;
  });
  return {
    ...fixedSchemas,
    ...Object.fromEntries(items),
    ...whereSchemas(kinds),
    ...(sectionTypesJson(kinds.flatMap(sectionsOf)) as Record<string, JsonSchema>),
  };
}
