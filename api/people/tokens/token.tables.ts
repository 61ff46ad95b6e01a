import { lostSecret } from '#schema/tokens/tokens.feature';
import type { Table } from '../../kernel/tables.ts';

export const tokenTables: Readonly<Record<string, Table>> = {
  api_tokens: {
    noun: ['API token', 'API tokens'],
    columns: {
      userId: 'owner',
      level: 'level',
      madeBy: 'creator',
      name: 'name',
      token: 'secret',
      formerToken: 'former secret',
      formerUntil: 'end of the former secret',
      prefix: 'secret',
      permissions: 'permissions',
      view: 'view',
      allowedAddresses: 'allowed addresses',
      requestsPerMinute: 'rate limit',
      expiresAt: 'expiry date',
    },
    sentence: null,
    resource: null,
    recorded: {
      kind: 'token',
      key: 'id',
      title: 'name',
      personal: [],
      // Sending the mail about its expiry is not a change of a token.
      ignored: ['created_at', 'last_used_at', 'warned_at'],
    },
    undo: { because: lostSecret },
    bundle: { because: 'Secrets, and what belongs to them.' },
    personal: { because: 'Names of programs.' },
  },
};
