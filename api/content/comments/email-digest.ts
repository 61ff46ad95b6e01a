import { createHash } from 'node:crypto';

/** The hash that is stored instead of the email address of a comment's author: erasing the address finds it. */
export const emailDigest = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
