import type { Plugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

/**
 * Resolves references within the document. Swagger UI's own resolver converts the whole document whenever an operation
 * is opened, which takes seconds.
 */
export const references = (): Plugin => ({
  fn: {
    resolveSubtree: async (document: Json, path: string[]) => ({
      errors: [],
      spec: resolved(at(document, path), document, []),
    }),
  },
});

/** @param above the references that led here: one that leads to itself is left as it is */
function resolved(value: Json, document: Json, above: string[]): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => resolved(one, document, above));
  const { $ref } = value;
  if (typeof $ref === 'string') {
    if (above.includes($ref)) return value;
    return resolved(at(document, $ref.slice(2).split('/')), document, [...above, $ref]);
  }
  const whole = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, document, above)]));
  return typeof whole['in'] === 'string' && whole['schema'] ? parameter(whole) : whole;
}

/** As Swagger UI needs it: it shows no description of a schema here, and would send an example of every condition. */
function parameter(value: Record<string, Json>): Json {
  const { description } = value['schema'] as { description?: string };
  return {
    ...(description !== undefined && { description }),
    ...value,
    ...(value['style'] === 'deepObject' && { default: '{}' }),
  };
}

const at = (document: Json, path: string[]): Json =>
  path.reduce((value: Json, key) => (value as Record<string, Json>)[key] ?? null, document);
