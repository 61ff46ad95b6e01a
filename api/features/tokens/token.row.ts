/** An API token as its owner sees it: never the token itself. */
export interface TokenRow {
  id: number;
  name: string;
  /** Its first characters. */
  prefix: string;
  permissions: string[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

export const selectTokens = `select id, name, prefix, permissions, created_at as "createdAt", expires_at as "expiresAt",
    last_used_at as "lastUsedAt" from api_tokens`;

export function toTokenRow(stored: TokenRow): TokenRow {
  const { createdAt, expiresAt, lastUsedAt } = stored;
  return {
    ...stored,
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
    lastUsedAt: lastUsedAt && new Date(lastUsedAt),
  };
}
