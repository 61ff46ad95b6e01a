import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { StartRefusal } from '../errors/start-refusal.ts';
import { loadViewer } from '../features/auth/viewer.ts';
import { ApiToken } from '../features/tokens/token.entity.ts';
import { TokenService } from '../features/tokens/token.service.ts';
import { Access } from '../scope/access.ts';
import type { Scope } from '../scope/scope.ts';
import { userNamed } from './users.command.ts';

export interface NewTokenArguments {
  username: string;
  name: string;
  permissions: readonly string[];
  days: number;
  view: string;
}

/** One line a token, of all users or of one. */
export async function listTokensCommand(em: SqlEntityManager, print: (text: string) => void, username?: string) {
  const owner = username === undefined ? null : await userNamed(em, username);
  const tokens = await em.find(ApiToken, owner ? { user: owner.id } : {}, {
    orderBy: { id: 'asc' },
    populate: ['user'],
    disableIdentityMap: true,
  });
  if (tokens.length === 0) print('There are no tokens.');
  for (const { id, user, name, prefix, permissions, view, expiresAt } of tokens) {
    const end = `${expiresAt < new Date() ? 'expired' : 'expires'} ${expiresAt.toISOString().slice(0, 10)}`;
    print([`#${id}`, user.username, name, `${prefix}…`, view, end, permissions.join(' ')].join(' · '));
  }
}

/** Makes a token of a user, with no more than the user may. */
export async function createTokenCommand(
  { kinds }: Scope,
  em: SqlEntityManager,
  print: (text: string) => void,
  { username, name, permissions, days, view }: NewTokenArguments,
): Promise<void> {
  const { id } = await userNamed(em, username);
  const owner = await loadViewer(em, id);
  if (!owner) throw new StartRefusal(`${username} is inactive: a token would not work.`);
  const tokens = new TokenService(em, new Access(owner), kinds);
  const created = await tokens.create({ name, permissions, view, expiresInDays: days });
  print(`The token is ${created.token}`);
  print(`It is shown only once, and expires on ${created.expiresAt.toISOString().slice(0, 10)}.`);
}

export async function revokeTokenCommand(em: SqlEntityManager, print: (text: string) => void, id: string) {
  const removed = /^[1-9]\d{0,8}$/.test(id) ? await em.nativeDelete(ApiToken, { id: Number(id) }) : 0;
  if (removed === 0) throw new StartRefusal(`There is no token ${id}: "tokens list" shows them.`);
  print(`Token ${id} is revoked.`);
}
