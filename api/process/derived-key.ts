import { hkdfSync } from 'node:crypto';

/** What a key is for: nothing signed for one purpose means anything for another. */
type Purpose = 'device cookie' | 'account names' | 'second factor' | 'newsletter links';

/** A key of its own for each purpose, from the one secret of the installation. */
export function derivedKey(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `halden ${purpose}`, 32));
}
