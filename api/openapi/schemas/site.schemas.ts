import { categoryLimits } from '#schema/content/categories';
import { menuLabelLength } from '#schema/menus';
import { anything, flag, id, list, orNull, ref, shape, text, whole } from '../json-schema.ts';
import type { JsonSchema } from '../json-schema.ts';

/** Also what a change sends. */
const menuEntry = {
  label: text,
  href: { ...orNull(text), description: 'Null for a group, and if its item is gone' },
  item: { ...shape({ kind: text, id }), description: 'The item of the site that it leads to' },
  problem: { ...text, description: 'Why visitors do not see it' },
  children: list(ref('MenuEntry')),
};

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
} satisfies Record<string, JsonSchema>;
