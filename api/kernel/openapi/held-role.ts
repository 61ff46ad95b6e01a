import { id, text, whole } from './json-schema.ts';

/** The fields of a role as part of a person. */
export const heldRole = { id, name: text, displayName: text, level: whole };
