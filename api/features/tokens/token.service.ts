import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { check } from '#schema/rules/check';
import { tokenRules } from '#schema/rules/account';
import type { Access } from '../../scope/access.ts';
import { hashOf, randomSecret } from '../auth/second-factor/one-time-secret.ts';
import { Conflict, NotFound } from '../../errors/errors.ts';
import { selectTokens, toTokenRow, type TokenRow } from './token.row.ts';

/** Enough for anybody, and an end for a program that makes them. */
const mostTokens = 50;

/** One's own API tokens. They are made and revoked by a person at a browser, never with a token. */
export class TokenService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
  ) {}

  /** Newest first, those that have expired too: whoever wonders why a program fails finds it. */
  async list(): Promise<TokenRow[]> {
    const { id } = this.access.requirePerson();
    const rows = await this.em.execute<TokenRow[]>(`${selectTokens} where user_id = ? order by id desc`, [id]);
    return rows.map(toTokenRow);
  }

  async byId(tokenId: number): Promise<TokenRow> {
    const { id } = this.access.requirePerson();
    const [row] = await this.em.execute<TokenRow[]>(`${selectTokens} where id = ? and user_id = ?`, [tokenId, id]);
    if (!row) throw new NotFound('Token');
    return toTokenRow(row);
  }

  /** With permissions that one has. @returns the token beside its row: it can never be read again */
  async create(input: unknown): Promise<TokenRow & { token: string }> {
    const { id } = this.access.requirePerson();
    const { name, permissions, expiresInDays } = check(tokenRules, input);
    this.access.requireOwn(permissions);
    const token = `hld_${randomSecret()}`;
    const [made] = await this.em.execute<{ id: number }[]>(
      `insert into api_tokens (user_id, name, token_hash, prefix, permissions, expires_at)
       select ?, ?, ?, ?, ?::jsonb, now() + make_interval(days => ?)
       where (select count(*) from api_tokens where user_id = ?) < ${mostTokens} returning id`,
      [id, name, hashOf(token), token.slice(0, 10), JSON.stringify([...new Set(permissions)]), expiresInDays, id],
    );
    if (!made) throw new Conflict(`There can be at most ${mostTokens} tokens: revoke one first`);
    return { ...(await this.byId(made.id)), token };
  }

  async remove(tokenId: number): Promise<void> {
    const { id } = this.access.requirePerson();
    const removed = await this.em.execute<unknown[]>(
      'delete from api_tokens where id = ? and user_id = ? returning id',
      [tokenId, id],
    );
    if (removed.length === 0) throw new NotFound('Token');
  }
}

/** Takes a person's API tokens away on every server at once, in the transaction of the caller. */
export async function revokeTokens(em: SqlEntityManager, userId: number): Promise<void> {
  await em.execute('delete from api_tokens where user_id = ?', [userId]);
}
