import { LockMode, type FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import { check } from '#schema/rules/check';
import { tokenRulesFor, tokenSecretRules } from '#schema/rules/people/token';
import { advisoryLock } from '../../kernel/database/advisory-lock.ts';
import { hashOf, randomSecret } from '../auth/second-factor/one-time-secret.ts';
import { Conflict, Forbidden, NotFound } from '../../kernel/errors/errors.ts';
import type { Connection } from '../../kernel/lists/connection.ts';
import type { Counted } from '../../kernel/lists/count-up-to.ts';
import { KeysetList } from '../../kernel/lists/keyset-list.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import { ApiToken } from './token.entity.ts';
import { toTokenRow, tokenRowRelations, type TokenRow } from './token.row.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The limit per user, and for the installation; stops a runaway program. */
const maxTokens = 50;

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** Days before the expiry of a token at which a mail is sent. */
export const warningDays = 7;

/**
 * API tokens, managed only with a session, never with a token: the viewer's own, and for administrators, who have every
 * permission, the service tokens of the installation and the tokens of others.
 */
export class TokenService {
  private readonly tokens: KeysetList<ApiToken>;

  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds'>) {
    const { em } = scope;
    this.tokens = new KeysetList(em, ApiToken, tokenRowRelations);
  }

  /**
   * The viewer's own, newest first, including expired ones: they explain why a program fails.
   * @param isAll includes everybody's and the installation's
   */
  async list(
    part: { limit: number; offset?: number } = { limit: limits.listRows },
    isAll = false,
  ): Promise<TokenRow[]> {
    return (await this.tokens.list(this.listed(isAll), part)).map(toTokenRow);
  }

  count(isAll: boolean): Promise<Counted> {
    return this.tokens.count(this.listed(isAll));
  }

  /** The tokens of everybody and of the installation. */
  async connection(request: PageRequest): Promise<Connection<TokenRow>> {
    const { edges, ...connection } = await this.tokens.connection(this.listed(true), request);
    return { ...connection, edges: edges.map(({ cursor, node }) => ({ cursor, node: toTokenRow(node) })) };
  }

  /** @throws NotFound, also for a token that the viewer may not manage */
  async byId(tokenId: number): Promise<TokenRow> {
    this.scope.access.requirePerson();
    const token = await this.tokens.byId(tokenId);
    if (!token || !this.mayManage(token)) throw new NotFound('Token');
    return toTokenRow(token);
  }

  /** Grants only permissions that the viewer has. @returns the row and the token, which cannot be read again */
  async create(input: unknown): Promise<TokenRow & { token: string }> {
    const { id, level } = this.scope.access.requirePerson();
    const { expiresInDays, isService, permissions, ...values } = check(tokenRulesFor(this.scope.kinds.all), input);
    if (isService) this.requireAdministrator();
    this.scope.access.requireAll(permissions);
    const secret = newSecret();
    const created = await this.scope.em.transactional(async (em) => {
      await advisoryLock(em, 'api tokens');
      if ((await em.count(ApiToken, { user: isService ? null : id })) >= maxTokens) {
        const whose = isService ? 'service tokens' : 'tokens';
        throw new Conflict(`There can be at most ${maxTokens} ${whose}: revoke one first`);
      }
      return em.create(ApiToken, {
        ...values,
        user: isService ? null : id,
        ...(isService && { maker: id || null, level: Math.min(level, limits.id) }),
        permissions: [...new Set(permissions)],
        allowedAddresses: [...new Set(values.allowedAddresses)],
        ...identityOf(secret),
        ...expiryIn(expiresInDays),
      });
    });
    return { ...(await this.byId(created.id)), token: secret };
  }

  /**
   * Creates a new secret. The former one stays valid for the hours that the input names, so that programs can be
   * changed one after the other.
   * @returns the row and the new secret, which cannot be read again
   * @throws NotFound, Forbidden for a token of somebody else's: with it the viewer could act as them
   */
  async replaceSecret(tokenId: number, input: unknown): Promise<TokenRow & { token: string }> {
    const { id } = this.scope.access.requirePerson();
    const { formerHours, expiresInDays } = check(tokenSecretRules, input);
    const secret = newSecret();
    await this.scope.em.transactional(async (em) => {
      const token = await em.findOne(ApiToken, { id: tokenId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!token || !this.mayManage(token)) throw new NotFound('Token');
      if (token.user !== null && token.user.id !== id) throw new Forbidden('Only its owner can replace the secret');
      if (token.user === null) {
        this.scope.access.requireAll(token.permissions);
        this.scope.access.requireLevel(token.level ?? 0, `The service token ${token.name}`);
      }
      if (expiresInDays === null && token.expiresAt < new Date()) {
        throw new Conflict('This token has expired: set a new expiry with the new secret');
      }
      em.assign(token, {
        formerTokenHash: formerHours === 0 ? null : token.tokenHash,
        formerUntil: formerHours === 0 ? null : new Date(Date.now() + formerHours * hourMs),
        ...identityOf(secret),
        ...(expiresInDays !== null && expiryIn(expiresInDays)),
      });
    });
    return { ...(await this.byId(tokenId)), token: secret };
  }

  /** @throws NotFound */
  async remove(tokenId: number): Promise<void> {
    await this.byId(tokenId);
    await this.scope.em.nativeDelete(ApiToken, { id: tokenId });
  }

  private listed(isAll: boolean): FilterQuery<ApiToken> {
    const { id } = this.scope.access.requirePerson();
    if (isAll) this.requireAdministrator();
    return isAll ? {} : { user: id };
  }

  private mayManage({ user }: ApiToken): boolean {
    const { id } = this.scope.access.requirePerson();
    return (user !== null && user.id === id) || this.scope.access.hasEvery(this.scope.kinds);
  }

  private requireAdministrator(): void {
    this.scope.access.requirePerson();
    this.scope.access.requireEvery(this.scope.kinds, 'Managing the tokens of the installation');
  }
}

const newSecret = () => `hld_${randomSecret()}`;
const identityOf = (secret: string) => ({ tokenHash: hashOf(secret), prefix: secret.slice(0, 10) });

/** A token that expires before the time of the mail needs none. */
const expiryIn = (days: number) => ({
  expiresAt: new Date(Date.now() + days * dayMs),
  warnedAt: days <= warningDays ? new Date() : null,
});

/** Revokes all API tokens of a user on every server at once, in the caller's transaction. */
export async function revokeTokens(em: SqlEntityManager, userId: number): Promise<void> {
  await em.nativeDelete(ApiToken, { user: userId });
}
