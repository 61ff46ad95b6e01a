import type { KindDeclaration } from '#schema/content/define';
import { filterableFields, filterOperators, type FilterableField } from '#schema/content/filters';
import { typeNameOf } from '#schema/content/kind';
import { flag, id, list, number, oneOf, text, time, type JsonSchema } from './json-schema.ts';
import type { Kinds } from '../kinds.ts';

/** The schemas of the parameter `where` of each kind's lists: `PostWhere`. */
export const whereSchemas = (kinds: Kinds): Record<string, JsonSchema> =>
  Object.fromEntries(kinds.all.map((kind) => [`${typeNameOf(kind)}Where`, whereSchema(kind)]));

function whereSchema(kind: KindDeclaration): JsonSchema {
  // Not the schema itself: the reference at /api/docs cannot draw one that contains itself.
  const nested: JsonSchema = { type: 'object', description: 'Conditions, as at the top' };
  const fields = filterableFields(kind).map((field) => [field.name, conditionSchema(field)] as const);
  return {
    type: 'object',
    description:
      'All that is given must hold; at most 20 conditions, nested 5 deep. An index answers them, or it is a 400.',
    properties: {
      ...Object.fromEntries(fields),
      and: { ...list(nested), description: 'All of these: `where[and][0][title][eq]=`' },
      or: { ...list(nested), description: 'At least one of these: `where[or][0][title][eq]=`' },
      not: { ...nested, description: 'Not all of these' },
    },
    additionalProperties: false,
  };
}

function conditionSchema({ type, options, description }: FilterableField): JsonSchema {
  const values = { text, choice: text, number, time, boolean: flag, id, tags: text, status: text };
  const value = options ? oneOf(options) : values[type];
  const operators = filterOperators[type].map((operator): [string, JsonSchema] => {
    if (operator === 'isNull') return [operator, flag];
    return [operator, operator === 'in' ? { ...text, description: 'Up to 100, with commas' } : value];
  });
  return { type: 'object', description, properties: Object.fromEntries(operators), additionalProperties: false };
}
