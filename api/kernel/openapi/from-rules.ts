import type { SchemaDescription, SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import { orNull, type JsonSchema } from './json-schema.ts';

/** Rules of an object, whatever its values. */
interface Rules {
  describe: () => SchemaObjectDescription;
}

/** The JSON Schema of a body from its validation rules. @param isPatch whether all fields are optional */
export function bodyFromRules(rules: Rules, { isPatch = false, without = [] as readonly string[] } = {}) {
  const { fields } = rules.describe();
  const included = Object.entries(fields).filter(([name]) => !without.includes(name));
  const required = included.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(included.map(([name, field]) => [name, fromRule(field)])),
    ...(!isPatch && required.length > 0 && { required }),
    additionalProperties: false,
  } satisfies JsonSchema;
}

function fromRule(field: SchemaFieldDescription): JsonSchema {
  if (!('tests' in field) || field.type === 'mixed') return {};
  const schema: JsonSchema = { type: jsonTypes[field.type] ?? 'string', ...limits(field) };
  if ('innerType' in field && field.innerType && !Array.isArray(field.innerType)) {
    schema.items = fromRule(field.innerType);
  }
  if ('fields' in field) {
    const inner = Object.entries(field.fields);
    schema.properties = Object.fromEntries(inner.map(([name, one]) => [name, fromRule(one)]));
  }
  if (field.oneOf.length > 0) schema.enum = field.oneOf;
  return field.nullable ? orNull(schema) : schema;
}

const jsonTypes: Partial<Record<string, string>> = {
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
};

type Bounds = [least: 'minLength' | 'minItems' | 'minimum', most: 'maxLength' | 'maxItems' | 'maximum'];
const lengths: Bounds = ['minLength', 'maxLength'];
const boundsOf: Partial<Record<string, Bounds>> = {
  number: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems'],
};

/** Translates yup's tests to JSON Schema keywords. */
function limits({ type, tests }: SchemaDescription): JsonSchema {
  const found: JsonSchema = {};
  const [least, most] = boundsOf[type] ?? lengths;
  for (const { name, params } of tests) {
    const { min, max, regex } = (params ?? {}) as { min?: number; max?: number; regex?: RegExp };
    if (name === 'integer') found.type = 'integer';
    // Usual tools read patterns without the flag `u`, where \p is a letter.
    if (name === 'matches' && regex && !regex.unicode) found.pattern = regex.source;
    if (min !== undefined) found[least] = min;
    if (max !== undefined) found[most] = max;
  }
  return found;
}

function isRequired(field: SchemaFieldDescription): boolean {
  return 'optional' in field && !field.optional;
}
