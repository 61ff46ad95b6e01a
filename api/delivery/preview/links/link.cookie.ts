import { createHmac } from 'node:crypto';
import type { Request, Response } from 'express';
import { cookieOf, isEqual } from '../../../kernel/http/cookies.ts';
import { derivedKey } from '../../../kernel/secrets/derived-key.ts';

interface ProtectedLink {
  tokenHash: string;
  passwordHash: string | null;
}

/** How long an entered password is remembered. */
export const rememberedMs = 8 * 60 * 60 * 1000;

/** Remembers in one browser that the password of one link was entered: a signed cookie, sent to that link alone. */
export function linkCookie(secret: string, isSecure: boolean, now: () => number = Date.now) {
  const name = isSecure ? '__Secure-halden-preview' : 'halden.preview';
  const key = derivedKey(secret, 'preview links');
  const sign = ({ tokenHash, passwordHash }: ProtectedLink, until: string) =>
    createHmac('sha256', key).update([tokenHash, passwordHash, until].join('\n')).digest('base64url');
  return {
    isUnlocked(req: Request, link: ProtectedLink): boolean {
      const [until = '', signature = ''] = (cookieOf(req, name) ?? '').split('.');
      return Number(until) > now() && isEqual(sign(link, until), signature);
    },
    remember(res: Response, link: ProtectedLink, path: string): void {
      const until = String(now() + rememberedMs);
      res.cookie(name, `${until}.${sign(link, until)}`, {
        httpOnly: true,
        // Not strict: the link is opened from mails and chats.
        sameSite: 'lax',
        secure: isSecure,
        path,
        maxAge: rememberedMs,
      });
    },
  };
}
