import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../process/derived-key.ts';

/** What a link lets whoever has it do with one subscription, without a session. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

export interface ReadLink {
  subscriberId: number;
  isExpired: boolean;
}

/** For how long an address can be confirmed. */
export const confirmDays = 7;

const daySeconds = 24 * 60 * 60;

/**
 * Signed links: nothing is stored for them, and nobody makes one up. A link to unsubscribe has no end, since a mail is
 * kept for years.
 */
export class NewsletterLinks {
  private key: Buffer | undefined;

  /** @param secret SESSION_SECRET: with another one, links that were mailed are no longer known */
  constructor(
    private readonly secret: string,
    private readonly publicUrl: string,
  ) {}

  to(purpose: LinkPurpose, subscriberId: number, now = Date.now()): string {
    const end = purpose === 'confirm' ? Math.floor(now / 1000) + confirmDays * daySeconds : 0;
    const said = `${subscriberId.toString(36)}.${end.toString(36)}`;
    return `${this.publicUrl}/newsletter/${purpose}/${said}.${this.signature(purpose, said)}`;
  }

  /** Null for what is no link of ours to this. */
  read(purpose: LinkPurpose, token: string, now = Date.now()): ReadLink | null {
    const [, said, id, end, signature] = /^(([0-9a-z]{1,6})\.([0-9a-z]{1,8}))\.([\w-]{43})$/.exec(token) ?? [];
    if (said === undefined || id === undefined || end === undefined || signature === undefined) return null;
    const expected = Buffer.from(this.signature(purpose, said));
    if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
    const endSeconds = Number.parseInt(end, 36);
    return { subscriberId: Number.parseInt(id, 36), isExpired: endSeconds !== 0 && endSeconds * 1000 <= now };
  }

  private signature(purpose: LinkPurpose, said: string): string {
    this.key ??= derivedKey(this.secret, 'newsletter links');
    return createHmac('sha256', this.key).update(`${purpose} ${said}`).digest('base64url');
  }
}
