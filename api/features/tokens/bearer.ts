import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../scope/access.ts';
import { hashOf } from '../auth/second-factor/one-time-secret.ts';
import { loadViewer } from '../auth/viewer.ts';
import { AppError } from '../../errors/errors.ts';

/** The token of `Authorization: Bearer …`; another scheme is somebody else's, a proxy's say. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer(?:\s+(.*))?$/i
    .exec(authorization ?? '')
    ?.slice(1)
    .map((token = '') => token.trim())[0];
}

/**
 * Whoever the token stands for, with those of its permissions that its owner has now.
 * @throws AppError 401 for a token that is not, or no longer, valid: never a visitor instead
 */
export async function loadBearer(em: SqlEntityManager, token: string): Promise<Viewer> {
  const [row] = await em.execute<{ id: number; userId: number; permissions: string[]; isUsed: boolean }[]>(
    `select id, user_id as "userId", permissions, coalesce(last_used_at > now() - interval '1 minute', false) as "isUsed"
     from api_tokens where token_hash = ? and expires_at > now()`,
    [hashOf(token)],
  );
  const owner = row && (await loadViewer(em, row.userId));
  if (!owner) {
    throw new AppError('UNAUTHENTICATED', 'This API token is not valid: it may have expired or been revoked', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  }
  if (!row.isUsed) {
    await em.execute(
      `update api_tokens set last_used_at = now()
       where id = ? and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
      [row.id],
    );
  }
  return { ...owner, permissions: owner.permissions.filter((one) => row.permissions.includes(one)), tokenId: row.id };
}
