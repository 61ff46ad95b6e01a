import { defineFeature } from '../../kernel/feature.ts';
import { authCalls } from './auth.calls.ts';
import { AuthResolver } from './auth.resolver.ts';
import { authSchemas } from './auth.schemas.ts';
import { AuthService } from './auth.service.ts';
import { authTables } from './auth.tables.ts';
import { AccountPassword } from './account-password.ts';
import { RecoveryCode, SecondFactor } from './second-factor/second-factor.entity.ts';
import { SecondFactorResolver } from './second-factor/second-factor.resolver.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { Session } from './sessions/session.entity.ts';
import type { SessionHandle } from './sessions/session-handle.ts';
import { SessionResolver } from './sessions/session.resolver.ts';
import { SessionService } from './sessions/session.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly auth: AuthService;
    readonly sessions: SessionService;
    readonly secondFactor: SecondFactorService;
  }
  interface ScopeContext {
    session: SessionHandle;
  }
}

/** Logins, sessions and the second factor. */
export const authFeature = defineFeature({
  name: 'auth',
  uses: ['audit'],
  services: {
    auth: AuthService,
    sessions: SessionService,
    secondFactor: SecondFactorService,
    passwordConfirmation: AccountPassword,
  },
  entities: [Session, SecondFactor, RecoveryCode],
  tables: authTables,
  resolvers: [AuthResolver, SessionResolver, SecondFactorResolver],
  calls: authCalls,
  schemas: authSchemas,
  tags: { auth: 'The session: login, logout, and a forgotten password.' },
});
