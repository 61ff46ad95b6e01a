import type { ApiToken } from './token.entity.ts';

/** An API token as clients see it, without the token itself. */
export interface TokenRow extends Pick<
  ApiToken,
  | 'id'
  | 'name'
  | 'prefix'
  | 'permissions'
  | 'view'
  | 'allowedAddresses'
  | 'requestsPerMinute'
  | 'createdAt'
  | 'expiresAt'
  | 'lastUsedAt'
> {
  isService: boolean;
  /** Null for a service token, which is the installation's. */
  owner: { id: number; username: string } | null;
  /** Until when the former secret is valid, too; null when there is one secret. */
  formerSecretUntil: Date | null;
}

/** The relations that `toTokenRow` needs loaded. */
export const tokenRowRelations = ['user'] as const;

export function toTokenRow(token: ApiToken): TokenRow {
  const { id, name, prefix, permissions, view, allowedAddresses, requestsPerMinute, user, formerUntil } = token;
  const { createdAt, expiresAt, lastUsedAt } = token;
  return {
    ...{ id, name, prefix, permissions, view, isService: user === null },
    owner: user && { id: user.id, username: user.username },
    ...{ allowedAddresses, requestsPerMinute, createdAt, expiresAt, lastUsedAt },
    formerSecretUntil: formerUntil && formerUntil > new Date() ? formerUntil : null,
  };
}
