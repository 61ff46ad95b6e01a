import { createHash } from 'node:crypto';

/** What stands for the email address of a comment's author, so that erasing the address finds it. */
export const emailDigest = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
