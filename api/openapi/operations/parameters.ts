import { text, whole } from '../json-schema.ts';

// Query parameters of lists.
export const paging = { limit: { ...whole, minimum: 1, maximum: 1000 }, offset: { ...whole, minimum: 0 } };
export const searching = { search: { ...text, maxLength: 200 } };
