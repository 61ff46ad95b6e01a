import { createHmac, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { cookieOf, isEqual } from '../../../kernel/http/cookies.ts';
import { derivedKey } from '../../../kernel/secrets/derived-key.ts';

/**
 * Remembers which accounts have logged in from this browser: distinguishes an owner from an attacker guessing
 * passwords.
 */
export interface Device {
  /** The device's id, if this account has logged in from it before. */
  knownFor(account: string): string | undefined;
  remember(account: string): void;
}

const maxAge = 365 * 24 * 60 * 60 * 1000;
const maxAccounts = 5;

/** A signed cookie with a random device id and hashed account names, set at login and never for visitors. */
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
    return signed !== '' && isEqual(sign(signed), value.slice(end + 1)) ? signed.split('.') : [];
  };
  return {
    knownFor(account) {
      const [deviceId, ...accounts] = read();
      return accounts.includes(account) ? deviceId : undefined;
    },
    remember(account) {
      const [deviceId = randomBytes(16).toString('base64url'), ...accounts] = read();
      const recent = [account, ...accounts.filter((other) => other !== account)].slice(0, maxAccounts);
      const value = [deviceId, ...recent].join('.');
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
