import { BlockList, isIPv6 } from 'node:net';
import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../kernel/access/access.ts';
import { AppError, Forbidden } from '../../kernel/errors/errors.ts';
import type { ThrottleService } from '../../kernel/rate-limit/throttle.service.ts';
import { hashOf } from '../auth/second-factor/one-time-secret.ts';
import { loadViewer } from '../auth/viewer.ts';
import { ApiToken } from './token.entity.ts';

interface Sender {
  /** Its address. */
  ip: string;
  throttle: Pick<ThrottleService, 'take'>;
}

/**
 * The owner of the token, with those of the token's permissions that the owner still has; of a service token the token
 * itself, with its permissions.
 * @throws AppError UNAUTHENTICATED for an invalid or expired token: such a request is never treated as a visitor's;
 * Forbidden from an address that the token does not allow, RATE_LIMITED after too many requests
 */
export async function loadBearer(em: SqlEntityManager, token: string, { ip, throttle }: Sender): Promise<Viewer> {
  const { stored, viewer } = await findBearer(em, token, ip);
  const { id, requestsPerMinute } = stored;
  if (requestsPerMinute !== null) {
    const limit = { name: 'token requests', times: requestsPerMinute, withinSeconds: 60, whose: `token ${id}` };
    await throttle.take({ ...limit, what: 'requests with this API token' });
  }
  await recordUse(em, stored);
  return viewer;
}

/** The same for a request that has begun: it is not counted again. */
export async function reloadBearer(em: SqlEntityManager, token: string, ip: string): Promise<Viewer> {
  return (await findBearer(em, token, ip)).viewer;
}

async function findBearer(
  em: SqlEntityManager,
  token: string,
  ip: string,
): Promise<{ stored: ApiToken; viewer: Viewer }> {
  const hash = hashOf(token);
  const isIt = { $or: [{ tokenHash: hash }, { formerTokenHash: hash, formerUntil: { $gt: raw('now()') } }] };
  const stored = await em.findOne(
    ApiToken,
    { $and: [isIt, { expiresAt: { $gt: raw('now()') } }] },
    { disableIdentityMap: true },
  );
  const viewer = stored && (await viewerOf(em, stored));
  if (!viewer) {
    throw new AppError('UNAUTHENTICATED', 'This API token is not valid: it may have expired or been revoked', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  }
  if (!isAllowed(ip, stored.allowedAddresses)) {
    throw new Forbidden(`This API token is not accepted from your address, ${ip}`);
  }
  return { stored, viewer };
}

async function viewerOf(em: SqlEntityManager, { id, user, name, ...token }: ApiToken): Promise<Viewer | null> {
  const { permissions, view, level } = token;
  if (user === null) {
    const service = { id: 0, username: name, email: '', firstName: null, lastName: null, roles: [] };
    return { ...service, permissions, level: level ?? 0, secondFactor: 'off', tokenId: id, serviceName: name, view };
  }
  const owner = await loadViewer(em, user.id);
  const held = owner?.permissions.filter((permission) => permissions.includes(permission)) ?? [];
  return owner && { ...owner, permissions: held, tokenId: id, view };
}

/** @param allowed addresses and networks; every address if empty */
function isAllowed(ip: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  for (const text of allowed) {
    const [address = '', bits] = text.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  const [address = ''] = ip.split('%');
  return list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

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
