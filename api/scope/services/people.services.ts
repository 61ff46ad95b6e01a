import { AccessExplanationService } from '../../features/access/access-explanation.service.ts';
import { AccountService } from '../../features/account/account.service.ts';
import { AuditService } from '../../features/audit/audit.service.ts';
import { AuthService } from '../../features/auth/auth.service.ts';
import { PasswordConfirmation } from '../../features/auth/password-confirmation.ts';
import { SecondFactorService } from '../../features/auth/second-factor/second-factor.service.ts';
import { SessionService } from '../../features/auth/sessions/session.service.ts';
import { InvitationService } from '../../features/invitations/invitation.service.ts';
import { PersonService } from '../../features/personal-data/person.service.ts';
import { RoleService } from '../../features/roles/role.service.ts';
import { TokenService } from '../../features/tokens/token.service.ts';
import { UserService } from '../../features/users/user.service.ts';
import { ThrottleService } from '../../rate-limit/throttle.service.ts';
import { Access } from '../../access/access.ts';
import { CurrentRights } from '../../access/current-rights.ts';
import type { Factories } from './factories.ts';

/** Users, permissions, logins and personal data. */
export const peopleServices = {
  access: ({ viewer }) => new Access(viewer),
  currentRights: ({ viewer }, { reloadViewer }) =>
    new CurrentRights(viewer, reloadViewer ?? (() => Promise.resolve(viewer))),
  accessExplanation: ({ access, kinds }, { em }) => new AccessExplanationService(em, access, kinds),
  users: ({ access, passwordConfirmation }, { em, session }) =>
    new UserService(em, access, session, passwordConfirmation),
  invitations: ({ access, users, settings, throttle }, { em, mailServer, publicUrl }) =>
    new InvitationService(em, access, { users, settings, throttle, mailServer, publicUrl }),
  roles: ({ access }, { em }) => new RoleService(em, access),
  auth: ({ access, throttle, secondFactor, audit }, { em, session, caller }) =>
    new AuthService(em, access, session, throttle, caller, secondFactor, audit),
  sessions: ({ access }, { em, session }) => new SessionService(em, access, session),
  secondFactor: ({ access, passwordConfirmation }, { em, session, secret }) =>
    new SecondFactorService(em, access, session, passwordConfirmation, secret),
  account: ({ access, passwordConfirmation, throttle }, { em, session, caller, ...context }) => {
    const { mailServer, inBackground, publicUrl } = context;
    const rest = { mailServer, inBackground, publicUrl };
    return new AccountService(em, access, session, passwordConfirmation, throttle, caller, rest);
  },
  passwordConfirmation: ({ access, throttle }, { em, session }) =>
    new PasswordConfirmation(em, access, session, throttle),
  tokens: ({ access, kinds }, { em }) => new TokenService(em, access, kinds),
  throttle: (_scope, { em, caller, onRateLimits }) => new ThrottleService(em, caller, onRateLimits),
  audit: ({ access }, { em }) => new AuditService(em, access),
  person: ({ access }, { em }) => new PersonService(em, access),
} satisfies Partial<Factories>;
