/** The part of JSON Schema 2020-12 that the document uses. https://json-schema.org/draft/2020-12 */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: readonly JsonSchema[];
  examples?: readonly unknown[];
}

export const text: JsonSchema = { type: 'string' };
export const flag: JsonSchema = { type: 'boolean' };
export const whole: JsonSchema = { type: 'integer' };
export const number: JsonSchema = { type: 'number' };
export const time: JsonSchema = { type: 'string', format: 'date-time' };
export const id: JsonSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
export const anything: JsonSchema = {};

export const oneOf = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export function orNull(schema: JsonSchema): JsonSchema {
  if (schema.$ref !== undefined) return { anyOf: [schema, { type: 'null' }] };
  const { type = [] } = schema;
  return {
    ...schema,
    type: [...(typeof type === 'string' ? [type] : type), 'null'],
    ...(schema.enum && { enum: [...new Set([...schema.enum, null])] }),
  };
}

/** An object with exactly these properties, all required. */
export const shape = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
