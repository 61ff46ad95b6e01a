import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, URL-safe. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A plain SHA-256 is enough for secrets of 256 random bits, which cannot be guessed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
