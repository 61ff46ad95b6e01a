import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { check } from '#schema/rules/check';
import { tokenRulesFor } from '#schema/rules/people/account';
import type { Access } from '../../scope/access.ts';
import { hashOf, randomSecret } from '../auth/second-factor/one-time-secret.ts';
import { Conflict, NotFound } from '../../errors/errors.ts';
import { ApiToken } from './token.entity.ts';
import { toTokenRow, type TokenRow } from './token.row.ts';

/** Per user; stops a runaway program. */
const maxTokens = 50;

const dayMs = 24 * 60 * 60 * 1000;

/** The viewer's own API tokens, managed only with a session, never with a token. */
export class TokenService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly kinds: readonly KindDeclaration[],
  ) {}

  /** Newest first, including expired ones: they explain why a program fails. */
  async list(): Promise<TokenRow[]> {
    const { id } = this.access.requirePerson();
    const tokens = await this.em.find(ApiToken, { user: id }, { orderBy: { id: 'desc' }, disableIdentityMap: true });
    return tokens.map(toTokenRow);
  }

  async byId(tokenId: number): Promise<TokenRow> {
    const { id } = this.access.requirePerson();
    const token = await this.em.findOne(ApiToken, { id: tokenId, user: id }, { disableIdentityMap: true });
    if (!token) throw new NotFound('Token');
    return toTokenRow(token);
  }

  /** Grants only permissions that the viewer has. @returns the row and the token, which cannot be read again */
  async create(input: unknown): Promise<TokenRow & { token: string }> {
    const { id } = this.access.requirePerson();
    const { name, permissions, view, expiresInDays } = check(tokenRulesFor(this.kinds), input);
    this.access.requireAll(permissions);
    const secret = `hld_${randomSecret()}`;
    const created = await this.em.transactional(async (em) => {
      if ((await em.count(ApiToken, { user: id })) >= maxTokens) {
        throw new Conflict(`There can be at most ${maxTokens} tokens: revoke one first`);
      }
      return em.create(ApiToken, {
        user: id,
        name,
        tokenHash: hashOf(secret),
        prefix: secret.slice(0, 10),
        permissions: [...new Set(permissions)],
        view,
        expiresAt: new Date(Date.now() + expiresInDays * dayMs),
      });
    });
    return { ...(await this.byId(created.id)), token: secret };
  }

  async remove(tokenId: number): Promise<void> {
    const { id } = this.access.requirePerson();
    const removed = await this.em.nativeDelete(ApiToken, { id: tokenId, user: id });
    if (removed === 0) throw new NotFound('Token');
  }
}

/** Revokes all API tokens of a user on every server at once, in the caller's transaction. */
export async function revokeTokens(em: SqlEntityManager, userId: number): Promise<void> {
  await em.nativeDelete(ApiToken, { user: userId });
}
