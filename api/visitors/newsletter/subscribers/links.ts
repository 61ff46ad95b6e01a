import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../kernel/secrets/derived-key.ts';

/** What a mailed link does, without a session. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

export interface ReadLink {
  subscriberId: number;
  isExpired: boolean;
}

/** How long a confirmation link is valid. */
export const confirmDays = 7;

const daySeconds = 24 * 60 * 60;

/**
 * Signed links that need no stored token. Unsubscribe links do not expire, because people keep mails for years.
 */
export class NewsletterLinks {
  private key: Buffer | undefined;

  /** @param secret SESSION_SECRET: changing it invalidates the links mailed so far */
  constructor(
    private readonly secret: string,
    private readonly publicUrl: string,
  ) {}

  to(purpose: LinkPurpose, subscriberId: number, now = Date.now()): string {
    const end = purpose === 'confirm' ? Math.floor(now / 1000) + confirmDays * daySeconds : 0;
    const payload = `${subscriberId.toString(36)}.${end.toString(36)}`;
    return `${this.publicUrl}/newsletter/${purpose}/${payload}.${this.signature(purpose, payload)}`;
  }

  /** Null for a link that is not signed for this purpose. */
  read(purpose: LinkPurpose, token: string, now = Date.now()): ReadLink | null {
    const [, payload, id, end, signature] = /^(([0-9a-z]{1,6})\.([0-9a-z]{1,8}))\.([\w-]{43})$/.exec(token) ?? [];
    if (payload === undefined || id === undefined || end === undefined || signature === undefined) return null;
    const expected = Buffer.from(this.signature(purpose, payload));
    if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
    const endSeconds = Number.parseInt(end, 36);
    return { subscriberId: Number.parseInt(id, 36), isExpired: endSeconds !== 0 && endSeconds * 1000 <= now };
  }

  private signature(purpose: LinkPurpose, payload: string): string {
    this.key ??= derivedKey(this.secret, 'newsletter links');
    return createHmac('sha256', this.key).update(`${purpose} ${payload}`).digest('base64url');
  }
}
