import { anything, orNull, shape, text } from '../json-schema.ts';
import type { JsonSchema } from '../json-schema.ts';

/** The JSON Schemas of responses about the site as a whole. */
export const siteSchemas = {
  Setting: shape({ key: text, value: anything, type: text, label: text, description: orNull(text) }),
} satisfies Record<string, JsonSchema>;
