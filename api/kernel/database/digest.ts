import { createHash } from 'node:crypto';

/** Tells whether the values of a row are still those of an earlier import. */
export const digestOf = (values: object): string => createHash('sha256').update(JSON.stringify(values)).digest('hex');
