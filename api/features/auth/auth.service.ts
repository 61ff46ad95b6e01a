import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { check } from '#schema/rules/check';
import { loginRules } from '#schema/rules/people/login';
import type { Access, Viewer } from '../../access/access.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Caller } from '../../rate-limit/caller.ts';
import type { ThrottleService } from '../../rate-limit/throttle.service.ts';
import { User } from '../users/user.entity.ts';
import { withUsername } from './user.query.ts';
import { codeLimits, loginLimits, resetByLogin } from './login.limits.ts';
import { verifyPassword } from './password.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import type { SessionHandle } from './sessions/session-handle.ts';
import { loadViewer } from './viewer.ts';

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
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly session: SessionHandle,
    private readonly throttle: ThrottleService,
    private readonly caller: Caller,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
  ) {}

  /** Null for a visitor, and for a service token, which has no account. */
  me(): Viewer | null {
    const { viewer } = this.access;
    return viewer?.serviceName === undefined ? viewer : null;
  }

  /**
   * A wrong username, a wrong password and an inactive account get the same response.
   * @throws AppError RATE_LIMITED after too many failures
   */
  async login(input: unknown): Promise<LoginResult> {
    this.session.requireSafe();
    const { username, password, code } = check(loginRules, input);
    const account = this.caller.account(username);
    const device = this.session.device.knownFor(account);
    const attempt = await this.throttle.takeEach(loginLimits(account, this.caller.hash, device));
    const found = await this.em.findOne(
      User,
      { $and: [withUsername(username), { isActive: true }] },
      { fields: ['username', 'passwordHash'], disableIdentityMap: true },
    );
    // An invited user has no password yet.
    if (!(await verifyPassword(found?.passwordHash || undefined, password)) || !found) return this.failed(found?.id);
    const attempts = [attempt];
    if (await this.secondFactor.isOnFor(found.id)) {
      if (!code) {
        await attempt.giveBack();
        return { ...codeRequired, message: 'Enter the code of your authenticator app' };
      }
      attempts.push(await this.throttle.takeEach(codeLimits(account, device)));
      if (!(await this.secondFactor.verify(found, code))) {
        await this.audit.record('login-failed', found.id);
        return { ...codeRequired, message: 'This code is not valid' };
      }
    }
    const hasStarted = await this.session.start(found.id, found.passwordHash);
    const user = hasStarted ? await loadViewer(this.em, found.id) : null;
    if (!user) return this.failed(found.id);
    for (const each of attempts) await each.giveBack(resetByLogin);
    this.session.device.remember(account);
    return { success: true, message: 'Login successful!', needsCode: false, user };
  }

  private async failed(userId: number | undefined): Promise<LoginResult> {
    await this.audit.record('login-failed', userId ?? null);
    return wrongCredentials;
  }

  async logout(): Promise<void> {
    const viewer = this.access.viewer;
    await this.session.end();
    if (viewer) await this.audit.record('logout', viewer.id);
  }
}
