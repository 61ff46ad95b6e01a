import { flag, id, orNull, shape, text, time, whole } from '../../kernel/openapi/json-schema.ts';
import type { JsonSchema } from '../../kernel/openapi/json-schema.ts';

export const previewLinkSchemas: Readonly<Record<string, JsonSchema>> = {
  PreviewLink: shape({
    id,
    createdAt: time,
    createdBy: shape({ id, name: text }),
    expiresAt: time,
    hasPassword: flag,
    isActive: { ...flag, description: 'False once it has expired, and while its maker may not edit the item' },
    uses: { ...whole, description: 'How often the page was shown' },
    lastUsedAt: orNull(time),
  }),
  NewPreviewLink: shape({ id, url: { ...text, description: 'Shown only once' }, expiresAt: time }),
};
