import type { FieldDeclaration, KindDeclaration } from '#schema/content/define';
import { typeOf, isInLists } from '#schema/content/field-types';
import { apiFields, typeNameOf } from '#schema/content/kind';
import { mediaKinds } from '#schema/media';
import { messageStatuses, statuses, subscriberSources, subscriberStatuses } from '#schema/constants';
import { anything, flag, id, list, number, oneOf, orNull, ref, shape, text, time, whole } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

// What answers look like. A test holds every answer of the contract against these.

const systemFields = {
  id,
  status: oneOf(statuses),
  createdAt: time,
  updatedAt: time,
  publishedAt: { ...orNull(time), description: 'Of its first publication' },
  version: { ...whole, description: 'Counts saves: sent with an update, it tells of one in between' },
};
/** An item, whole or as lists carry it. */
function itemSchema(kind: KindDeclaration, isWhole: boolean): JsonSchema {
  const fields = apiFields(kind).filter(([, field]) => isWhole || isInLists(field));
  return shape({ ...systemFields, ...Object.fromEntries(fields.map(([name, field]) => [name, valueSchema(field)])) });
}

function valueSchema(field: FieldDeclaration): JsonSchema {
  const { json, empty } = typeOf(field);
  const { description } = field;
  const schema: JsonSchema = { ...json, ...(description && { description }) };
  return field.required || empty !== null ? schema : orNull(schema);
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
  prefix: { ...text, description: 'Its first characters, to recognise it by' },
  permissions: { ...list(text), description: 'As resource.action; of these it may what its owner may at the time' },
  createdAt: time,
  expiresAt: time,
  lastUsedAt: { ...orNull(time), description: 'To the minute' },
};
const parts = list(shape({ text, isMatch: flag }));

const fixedAnswers = {
  Error: {
    type: 'object',
    properties: {
      message: { ...text, description: 'In words for whoever asked' },
      code: text,
      fields: { type: 'object', additionalProperties: text, description: 'What is wrong, by field' },
      current: { type: 'object', description: 'The item as it stands, where a save was stale' },
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
    isActive: flag,
    createdAt: time,
    lastSeenAt: orNull(time),
    hasSecondFactor: flag,
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
      needsCode: { ...flag, description: 'Send the same again with `code`' },
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
  Subscriber: shape({
    id,
    email: text,
    status: oneOf(subscriberStatuses),
    isFlagged: flag,
    createdAt: time,
    source: oneOf(subscriberSources),
    askedAt: { ...orNull(time), description: 'When the link was last mailed' },
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
    width: { ...orNull(whole), description: 'In pixels, of a picture' },
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
    url: { ...text, description: 'Lasts, whatever becomes of the bytes' },
    thumbnailUrl: orNull(text),
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
  }),
  Token: shape(token),
  NewToken: shape({ ...token, token: { ...text, description: 'Shown this once' } }),
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

/** Every answer by its name; those of a kind of content are `Post` and, in lists, `PostSummary`. */
export function answersOf(kinds: readonly KindDeclaration[]): Readonly<Record<string, JsonSchema>> {
  const items = kinds.flatMap((kind) => {
    const name = typeNameOf(kind);
    return [
      [`${name}Summary`, itemSchema(kind, false)],
      [name, itemSchema(kind, true)],
    ] as const;
  });
  return { ...fixedAnswers, ...Object.fromEntries(items) };
}
