import { anything, orNull, shape, text } from '../../kernel/openapi/json-schema.ts';

/** What calls answer with. */
export const settingSchemas = {
  Setting: shape({ key: text, value: anything, type: text, label: text, description: orNull(text) }),
};
