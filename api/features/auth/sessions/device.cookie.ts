import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { derivedKey } from '../../../process/derived-key.ts';

/** The browser's memory of who logged in with it: what tells an account's owner from whoever guesses its password. */
export interface Device {
  /** The browser's own mark, when this account has logged in with it before. */
  knownFor(account: string): string | undefined;
  remember(account: string): void;
}

const maxAge = 365 * 24 * 60 * 60 * 1000;
const accountsKept = 5;

/** A signed cookie with a random mark and the accounts (hashed names), made at a login and never for a visitor. */
export function deviceCookie(
  req: Request,
  res: Response,
  { secret, isSecure }: { secret: string; isSecure: boolean },
): Device {
  const name = isSecure ? '__Host-halden-device' : 'halden.device';
  const sign = (value: string) =>
    createHmac('sha256', derivedKey(secret, 'device cookie')).update(value).digest('base64url');
  const read = (): string[] => {
    const value = cookieOf(req, name) ?? '';
    const end = value.lastIndexOf('.');
    const signed = value.slice(0, Math.max(0, end));
    return signed !== '' && isSame(sign(signed), value.slice(end + 1)) ? signed.split('.') : [];
  };
  return {
    knownFor(account) {
      const [mark, ...accounts] = read();
      return accounts.includes(account) ? mark : undefined;
    },
    remember(account) {
      const [mark = randomBytes(16).toString('base64url'), ...accounts] = read();
      const kept = [account, ...accounts.filter((other) => other !== account)].slice(0, accountsKept);
      const value = [mark, ...kept].join('.');
      res.cookie(name, `${value}.${sign(value)}`, {
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        path: '/',
        maxAge,
      });
    },
  };
}

function cookieOf(req: Request, name: string): string | undefined {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
