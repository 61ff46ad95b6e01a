import { menuLabelLength } from '#schema/menus';
import { flag, id, list, orNull, ref, shape, text } from '../../kernel/openapi/json-schema.ts';

/** Also what a change sends. */
const menuEntry = {
  label: text,
  href: { ...orNull(text), description: 'Null for a group, and if its item is gone' },
  item: { ...shape({ kind: text, id }), description: 'The item of the site that it leads to' },
  problem: { ...text, description: 'Why visitors do not see it' },
  children: list(ref('MenuEntry')),
};

/** What calls answer with, and take. */
export const menuSchemas = {
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
};
