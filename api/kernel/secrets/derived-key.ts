import { hkdfSync } from 'node:crypto';

/** A value signed for one purpose is not valid for another. */
export type Purpose =
  | 'device cookie'
  | 'account names'
  | 'second factor'
  | 'newsletter links'
  | 'smtp password'
  | 'preview links'
  | 'headless preview'
  | 'media addresses'
  | 'idempotency'
  | 'webhook secrets';

/** Derives a key for one purpose from the installation's secret. */
export function derivedKey(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `halden ${purpose}`, 32));
}
