import { createHash, randomBytes } from 'node:crypto';

/** Unguessable, and of letters that need no escaping anywhere. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** For what is random already: nobody tries out 256 bits, so nothing slower is needed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
