import { createHmac } from 'node:crypto';
import { previewMinutes, previewTokenPrefix } from '#schema/integrations/headless-preview';
import { isEqual } from '../../kernel/http/cookies.ts';
import { derivedKey } from '../../kernel/secrets/derived-key.ts';

export interface PreviewToken {
  itemId: number;
  /** The user whose permissions it has. */
  makerId: number;
  expiresAt: Date;
}

/** Signed tokens that need no row: the item, its maker and when it ends. Changing the secret ends all of them. */
export class PreviewTokens {
  private readonly key: Buffer;

  /** @param secret SESSION_SECRET */
  constructor(secret: string) {
    this.key = derivedKey(secret, 'headless preview');
  }

  make(itemId: number, makerId: number, now = Date.now()): PreviewToken & { token: string } {
    const end = Math.floor(now / 1000) + previewMinutes * 60;
    const payload = [itemId, makerId, end].map((part) => part.toString(36)).join('.');
    const token = `${previewTokenPrefix}${payload}.${this.signature(payload)}`;
    return { itemId, makerId, expiresAt: new Date(end * 1000), token };
  }

  /** Returns null for a token that was not signed here, or has expired. */
  read(token: string, now = Date.now()): PreviewToken | null {
    const found = /^hlp_(([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.([0-9a-z]{1,8}))\.([\w-]{43})$/.exec(token);
    if (!found) return null;
    const [, payload = '', item = '', maker = '', end = '', signature = ''] = found;
    if (!isEqual(this.signature(payload), signature)) return null;
    const expiresAt = new Date(Number.parseInt(end, 36) * 1000);
    if (expiresAt.getTime() <= now) return null;
    return { itemId: Number.parseInt(item, 36), makerId: Number.parseInt(maker, 36), expiresAt };
  }

  private signature(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url');
  }
}
