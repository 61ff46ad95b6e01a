import type { FieldDeclaration, KindDeclaration } from '#schema/content/define';
import { columnTypeOf, isInLists } from '#schema/content/column-types';
import { emptyOf, typeOf } from '#schema/fields/field-types';
import { apiFields, hasField, sectionsOf, typeNameOf } from '#schema/content/kind';
import { sectionTypesJson } from '#schema/sections/json-types';
import { statuses } from '#schema/constants';
import { flag, id, oneOf, orNull, ref, shape, text, time, whole } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { whereSchemas } from './where-schemas.ts';
import { declaredOnce, type Feature } from '../feature.ts';
import type { Kinds } from '../kinds.ts';

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
  const { description = columnTypeOf(field).description } = field;
  const schema: JsonSchema = { ...json, ...(description && { description }) };
  if (field.type === 'richText' && field.sections) {
    Object.assign(schema, { contentMediaType: 'application/json', contentSchema: ref('PageContent') });
  }
  return field.required || emptyOf(field) !== null ? schema : orNull(schema);
}

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
} satisfies Record<string, JsonSchema>;

/** All schemas by name. A kind of content has two: `Post` and, for lists, `PostSummary`. */
export function responseSchemas(kinds: Kinds, features: readonly Feature[]): Readonly<Record<string, JsonSchema>> {
  const items = kinds.all.flatMap((kind) => {
    const name = typeNameOf(kind);
    return [
      [`${name}Summary`, itemSchema(kind, false)],
      [name, itemSchema(kind, true)],
      [`${name}WorkingCopy`, workingCopySchema(kind)],
    ] as const;
  });
  return {
    ...fixedSchemas,
    ...declaredOnce(features, ({ schemas }) => schemas),
    ...Object.fromEntries(items),
    ...whereSchemas(kinds),
    ...(sectionTypesJson(kinds.all.flatMap(sectionsOf)) as Record<string, JsonSchema>),
  };
}
