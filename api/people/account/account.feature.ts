import { defineFeature } from '../../kernel/feature.ts';
import { accountCalls } from './account.calls.ts';
import { AccountResolver } from './account.resolver.ts';
import { AccountService } from './account.service.ts';
import { accountTables } from './account.tables.ts';
import { PasswordReset } from './password-reset.entity.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly account: AccountService;
  }
}

/** A person's own account, and a forgotten password. */
export const accountFeature = defineFeature({
  name: 'account',
  services: { account: AccountService },
  entities: [PasswordReset],
  tables: accountTables,
  resolvers: [AccountResolver],
  calls: accountCalls,
});
