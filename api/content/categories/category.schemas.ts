import { categoryLimits } from '#schema/content/categories';
import { flag, orNull, shape, text, whole } from '../../kernel/openapi/json-schema.ts';

/** What calls answer with. */
export const categorySchemas = {
  Category: shape({
    slug: { ...text, maxLength: categoryLimits.slug },
    name: { ...text, maxLength: categoryLimits.name },
    color: orNull(text),
    description: { ...text, maxLength: categoryLimits.description },
    isDeclared: { ...flag, description: 'False for one that only items use' },
    count: { ...whole, description: 'Visible items with it' },
    version: text,
  }),
};
