import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

export function cookieOf(req: Request, name: string): string | undefined {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** In constant time. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const sessionCookie = /(?:^|;\s*)(?:__Host-halden|halden\.sid)=/;

/** Whether the request carries a session, valid or not. */
export function hasSessionCookie({ headers: { cookie } }: IncomingMessage): boolean {
  return cookie !== undefined && sessionCookie.test(cookie);
}
