import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { StartRefusal } from '../kernel/errors/start-refusal.ts';
import { loadViewer } from '../people/auth/viewer.ts';
import { ApiToken } from '../people/tokens/token.entity.ts';
import { TokenService } from '../people/tokens/token.service.ts';
import { Access, type Viewer } from '../kernel/access/access.ts';
import type { Scope } from '../kernel/scope.ts';
import { userNamed } from './users.command.ts';

export interface NewTokenArguments {
  /** Null for a service token. */
  username: string | null;
  name: string;
  permissions: readonly string[];
  days: number;
  view: string;
  addresses: readonly string[];
  rate: number | null;
}

const date = (at: Date) => at.toISOString().slice(0, 10);

/** One line for each token, of all users and the installation, or of one user. */
export async function listTokensCommand(em: SqlEntityManager, print: (text: string) => void, username?: string) {
  const owner = username === undefined ? null : await userNamed(em, username);
  const tokens = await em.find(ApiToken, owner ? { user: owner.id } : {}, {
    orderBy: { id: 'asc' },
    populate: ['user'],
    disableIdentityMap: true,
  });
  if (tokens.length === 0) print('There are no tokens.');
  for (const { id, user, name, prefix, permissions, view, expiresAt, lastUsedAt } of tokens) {
    const end = `${expiresAt < new Date() ? 'expired' : 'expires'} ${date(expiresAt)}`;
    const used = lastUsedAt ? `used ${date(lastUsedAt)}` : 'never used';
    const whose = user?.username ?? 'service token';
    print([`#${id}`, whose, name, `${prefix}…`, view, end, used, permissions.join(' ')].join(' · '));
  }
}

/** Creates a token for a user, with no more than the user's permissions, or for the installation. */
export async function createTokenCommand(
  { kinds, viewer: operator }: Scope,
  em: SqlEntityManager,
  print: (text: string) => void,
  { username, name, permissions, days, view, addresses, rate }: NewTokenArguments,
): Promise<void> {
  const maker = username === null ? operator : await ownerNamed(em, username);
  const created = await new TokenService({ em, access: new Access(maker), kinds }).create({
    ...{ name, permissions, view, expiresInDays: days, isService: username === null },
    ...{ allowedAddresses: addresses, requestsPerMinute: rate },
  });
  print(`The token is ${created.token}`);
  print(`It is shown only once, and expires on ${date(created.expiresAt)}.`);
}

/** Creates a new secret for a service token. */
export async function rotateTokenCommand(
  { tokens }: Scope,
  print: (text: string) => void,
  { id, hours, days }: { id: string; hours: number; days: number | null },
): Promise<void> {
  const input = { formerHours: hours, expiresInDays: days };
  const { token, expiresAt, formerSecretUntil } = await tokens.replaceSecret(readTokenId(id), input);
  print(`The token is ${token}`);
  print(`It is shown only once, and expires on ${date(expiresAt)}.`);
  const until = formerSecretUntil
    ?.toISOString()
    .replace(/:\d\d\.\d+Z$/, ' UTC')
    .replace('T', ' ');
  print(until === undefined ? 'The former secret is no longer valid.' : `The former secret is valid until ${until}.`);
}

export async function revokeTokenCommand(em: SqlEntityManager, print: (text: string) => void, id: string) {
  if ((await em.nativeDelete(ApiToken, { id: readTokenId(id) })) === 0) throw noToken(id);
  print(`Token ${id} is revoked.`);
}

async function ownerNamed(em: SqlEntityManager, username: string): Promise<Viewer> {
  const owner = await loadViewer(em, (await userNamed(em, username)).id);
  if (!owner) throw new StartRefusal(`${username} is inactive: a token would not work.`);
  return owner;
}

function readTokenId(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw noToken(id);
  return Number(id);
}

const noToken = (id: string) => new StartRefusal(`There is no token ${id}: "tokens list" shows them.`);
