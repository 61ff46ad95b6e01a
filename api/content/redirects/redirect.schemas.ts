import { redirectStatuses } from '#schema/addresses/redirect';
import { flag, id, orNull, shape, text, time, whole } from '../../kernel/openapi/json-schema.ts';

/** What calls answer with. */
export const redirectSchemas = {
  Redirect: shape({
    id,
    from: { ...text, description: '`/old/*` stands for every address below `/old/`' },
    to: { ...orNull(text), description: 'Null for 410' },
    status: { ...whole, enum: [...redirectStatuses] },
    isUnused: { ...flag, description: 'Whether a page lives at `from`, which visitors get instead' },
    createdAt: time,
    updatedAt: time,
    version: { ...whole, description: 'Counts the saves' },
  }),
  NotFoundEntry: shape({
    path: text,
    count: whole,
    firstAt: time,
    lastAt: time,
    referrer: { ...orNull(text), description: 'The page that linked here last, without its query' },
  }),
};
