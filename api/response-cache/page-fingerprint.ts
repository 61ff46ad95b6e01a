import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a copy is made of, for whoever computes it. */
interface Making {
  /** Of the copy that there is. */
  before: string | undefined;
  now?: string;
}

const makings = new WeakMap<IncomingMessage, Making>();

/** Before the request is computed. @param before what the copy of today was made of */
export function making(request: IncomingMessage, before: string | undefined): Making {
  const one = { before };
  makings.set(request, one);
  return one;
}

/**
 * Says what the answer is going to be made of, all of it. Only for what is answered with 200.
 * @returns whether that is what the copy was made of: then 304 says so, and the copy goes out
 */
export function isMadeAlready(request: IncomingMessage, of: string): boolean {
  const one = makings.get(request);
  if (!one) return false;
  one.now = hash('sha256', of, 'base64url').slice(0, 22);
  return one.now === one.before;
}
