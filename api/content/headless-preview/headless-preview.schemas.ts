import { shape, text, time } from '../../kernel/openapi/json-schema.ts';
import type { JsonSchema } from '../../kernel/openapi/json-schema.ts';

export const headlessPreviewSchemas: Readonly<Record<string, JsonSchema>> = {
  PreviewedItem: shape({
    kind: { ...text, description: 'In the singular, such as post' },
    expiresAt: { ...time, description: 'When the token ends' },
    item: { type: 'object', description: 'The item as its own address would return it' },
  }),
};
