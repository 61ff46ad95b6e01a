import { categoryLimits } from '#schema/content/categories';
import { anything, flag, orNull, shape, text, whole } from '../json-schema.ts';
import type { JsonSchema } from '../json-schema.ts';

/** The JSON Schemas of responses about the site as a whole. */
export const siteSchemas = {
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
} satisfies Record<string, JsonSchema>;
