import { text, whole } from './json-schema.ts';

// Query parameters of lists.
export const paging = { limit: { ...whole, minimum: 1, maximum: 1000 }, offset: { ...whole, minimum: 0 } };
export const searching = { search: { ...text, maxLength: 200 } };

/** Of calls that create something, which are then done once. */
export const idempotencyKey = {
  'Idempotency-Key': {
    ...text,
    maxLength: 200,
    description: 'Chosen by the caller. The same call with the same key within 24 hours gets the answer of the first.',
  },
};
