import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../scope/access.ts';
import { hashOf } from '../auth/second-factor/one-time-secret.ts';
import { loadViewer } from '../auth/viewer.ts';
import { AppError } from '../../errors/errors.ts';
import { ApiToken } from './token.entity.ts';

/** The token of `Authorization: Bearer …`. Other schemes are ignored: a proxy may use them. */
export function bearerOf(authorization: string | undefined): string | undefined {
  const bearer = /^Bearer(?:\s+(.*))?$/i.exec(authorization ?? '');
  return bearer ? (bearer[1] ?? '').trim() : undefined;
}

/**
 * The owner of the token, with those of the token's permissions that the owner still has.
 * @throws AppError UNAUTHENTICATED for an invalid or expired token: such a request is never treated as a visitor's
 */
export async function loadBearer(em: SqlEntityManager, token: string): Promise<Viewer> {
  const stored = await em.findOne(
    ApiToken,
    { tokenHash: hashOf(token), expiresAt: { $gt: raw('now()') } },
    { disableIdentityMap: true },
  );
  const owner = stored && (await loadViewer(em, stored.user.id));
  if (!owner) {
    throw new AppError('UNAUTHENTICATED', 'This API token is not valid: it may have expired or been revoked', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  }
  await recordUse(em, stored);
  const permissions = owner.permissions.filter((permission) => stored.permissions.includes(permission));
  return { ...owner, permissions, tokenId: stored.id, view: stored.view };
}

/** At most one write a minute. */
async function recordUse(em: SqlEntityManager, { id, lastUsedAt }: ApiToken): Promise<void> {
  const minuteAgo = new Date(Date.now() - 60_000);
  if (lastUsedAt && lastUsedAt > minuteAgo) return;
  await em.nativeUpdate(
    ApiToken,
    { id, $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: minuteAgo } }] },
    { lastUsedAt: raw('now()') },
  );
}
