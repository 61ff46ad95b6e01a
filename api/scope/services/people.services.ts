import { AccessExplanationService } from '../../features/access/access-explanation.service.ts';
import { AccountService } from '../../features/account/account.service.ts';
import { AuthService } from '../../features/auth/auth.service.ts';
import { PasswordConfirmation } from '../../features/auth/password-confirmation.ts';
import { SecondFactorService } from '../../features/auth/second-factor/second-factor.service.ts';
import { SessionService } from '../../features/auth/sessions/session.service.ts';
import { ThrottleService } from '../../rate-limit/throttle.service.ts';
import { Access } from '../../access/access.ts';
import { CurrentRights } from '../../access/current-rights.ts';
import type { Factories } from './factories.ts';

/** Users, permissions, logins and personal data. */
export const peopleServices = {
  access: ({ viewer }) => new Access(viewer),
  currentRights: ({ viewer }, { reloadViewer }) =>
    new CurrentRights(viewer, reloadViewer ?? (() => Promise.resolve(viewer))),
  accessExplanation: (scope) => new AccessExplanationService(scope),
  auth: (scope) => new AuthService(scope),
  sessions: (scope) => new SessionService(scope),
  secondFactor: (scope) => new SecondFactorService(scope),
  account: ({ access, passwordConfirmation, throttle }, { em, session, caller, ...context }) => {
    const { mailServer, inBackground, publicUrl } = context;
    const rest = { mailServer, inBackground, publicUrl };
    return new AccountService(em, access, session, passwordConfirmation, throttle, caller, rest);
  },
  passwordConfirmation: (scope) => new PasswordConfirmation(scope),
  throttle: (scope) => new ThrottleService(scope),
} satisfies Partial<Factories>;
