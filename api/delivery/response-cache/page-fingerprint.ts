import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The fingerprints of one computation. */
interface Fingerprints {
  /** Of the cache entry, if there is one. */
  cached: string | undefined;
  /** Of the computed page, once it is known. */
  computed?: string;
}

const fingerprints = new WeakMap<IncomingMessage, Fingerprints>();

/** To be called before the response is computed. @param cached the fingerprint of the cache entry */
export function trackFingerprint(request: IncomingMessage, cached: string | undefined): Fingerprints {
  const tracked = { cached };
  fingerprints.set(request, tracked);
  return tracked;
}

/**
 * Records the fingerprint of the data that a 200 response is rendered from.
 * @returns whether the cache entry has the same fingerprint: a 304 then keeps that entry
 */
export function matchesCachedFingerprint(request: IncomingMessage, source: string): boolean {
  const tracked = fingerprints.get(request);
  if (!tracked) return false;
  tracked.computed = hash('sha256', source, 'base64url').slice(0, 22);
  return tracked.computed === tracked.cached;
}
