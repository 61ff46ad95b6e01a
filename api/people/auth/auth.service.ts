import { check } from '#schema/rules/check';
import { loginRules } from '#schema/rules/people/login';
import type { Viewer } from '../../kernel/access/access.ts';
import { User } from '../users/user.entity.ts';
import { withUsername } from './user.query.ts';
import { codeLimits, loginLimits, resetByLogin } from './login.limits.ts';
import { verifyPassword } from './password.ts';
import { loadViewer } from './viewer.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface LoginResult {
  success: boolean;
  message: string;
  needsCode: boolean;
  user: Viewer | null;
}

const wrongCredentials: LoginResult = {
  success: false,
  message: 'Invalid username or password',
  needsCode: false,
  user: null,
};
const codeRequired = { success: false, needsCode: true, user: null };

export class AuthService {
  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access' | 'session' | 'throttle' | 'caller' | 'secondFactor' | 'audit'>,
  ) {}

  /** Null for a visitor, and for a service token, which has no account. */
  me(): Viewer | null {
    const { viewer } = this.scope.access;
    return viewer?.serviceName === undefined ? viewer : null;
  }

  /**
   * A wrong username, a wrong password and an inactive account get the same response.
   * @throws AppError RATE_LIMITED after too many failures
   */
  async login(input: unknown): Promise<LoginResult> {
    this.scope.session.requireSafe();
    const { username, password, code } = check(loginRules, input);
    const account = this.scope.caller.account(username);
    const device = this.scope.session.device.knownFor(account);
    const attempt = await this.scope.throttle.take(...loginLimits(account, this.scope.caller.hash, device));
    const found = await this.scope.em.findOne(
      User,
      { $and: [withUsername(username), { isActive: true }] },
      { fields: ['username', 'passwordHash'], disableIdentityMap: true },
    );
    // An invited user has no password yet.
    if (!(await verifyPassword(found?.passwordHash || undefined, password)) || !found) return this.failed(found?.id);
    const attempts = [attempt];
    if (await this.scope.secondFactor.isOnFor(found.id)) {
      if (!code) {
        await attempt.giveBack();
        return { ...codeRequired, message: 'Enter the code of your authenticator app' };
      }
      attempts.push(await this.scope.throttle.take(...codeLimits(account, device)));
      if (!(await this.scope.secondFactor.verify(found, code))) {
        await this.scope.audit.record('login-failed', found.id);
        return { ...codeRequired, message: 'This code is not valid' };
      }
    }
    const hasStarted = await this.scope.session.start(found.id, found.passwordHash);
    const user = hasStarted ? await loadViewer(this.scope.em, found.id) : null;
    if (!user) return this.failed(found.id);
    for (const each of attempts) await each.giveBack(resetByLogin);
    this.scope.session.device.remember(account);
    return { success: true, message: 'Login successful!', needsCode: false, user };
  }

  private async failed(userId: number | undefined): Promise<LoginResult> {
    await this.scope.audit.record('login-failed', userId ?? null);
    return wrongCredentials;
  }

  async logout(): Promise<void> {
    const viewer = this.scope.access.viewer;
    await this.scope.session.end();
    if (viewer) await this.scope.audit.record('logout', viewer.id);
  }
}
