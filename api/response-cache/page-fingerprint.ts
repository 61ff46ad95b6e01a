import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The fingerprints of one computation. */
interface Fingerprint {
  /** Of the cache entry, if there is one. */
  before: string | undefined;
  now?: string;
}

const fingerprints = new WeakMap<IncomingMessage, Fingerprint>();

/** To be called before the response is computed. @param before the fingerprint of the cache entry */
export function trackFingerprint(request: IncomingMessage, before: string | undefined): Fingerprint {
  const one = { before };
  fingerprints.set(request, one);
  return one;
}

/**
 * Records the fingerprint of the data that a 200 response is rendered from.
 * @returns whether the cache entry has the same fingerprint: a 304 then keeps that entry
 */
export function matchesCachedFingerprint(request: IncomingMessage, of: string): boolean {
  const one = fingerprints.get(request);
  if (!one) return false;
  one.now = hash('sha256', of, 'base64url').slice(0, 22);
  return one.now === one.before;
}
