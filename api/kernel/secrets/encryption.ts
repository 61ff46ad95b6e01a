import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey, type Purpose } from './derived-key.ts';

/** AES-256-GCM with a key derived from SESSION_SECRET: a copy of the database alone does not reveal the text. */
export function encrypt(secret: string, purpose: Purpose, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secret, purpose), iv);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/** @returns null when the text was encrypted with another secret, or has been altered */
export function decrypt(secret: string, purpose: Purpose, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
