import type { ApiToken } from './token.entity.ts';

/** An API token as its owner sees it, without the token itself. */
export type TokenRow = Pick<
  ApiToken,
  'id' | 'name' | 'prefix' | 'permissions' | 'view' | 'createdAt' | 'expiresAt' | 'lastUsedAt'
>;

export function toTokenRow(token: ApiToken): TokenRow {
  const { id, name, prefix, permissions, view, createdAt, expiresAt, lastUsedAt } = token;
  return { id, name, prefix, permissions, view, createdAt, expiresAt, lastUsedAt };
}
