import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { check } from '#schema/rules/check';
import { loginRules } from '#schema/rules/login';
import type { Access, Viewer } from '../access.ts';
import type { Caller } from '../throttle/caller.ts';
import type { ThrottleService } from '../throttle/throttle.service.ts';
import type { Device } from './device.cookie.ts';
import { forgivenByLogin, loginLimits } from './login.limits.ts';
import { verifyPassword } from './password.ts';
import { loadViewer } from './viewer.ts';

/** The browser's session, as the services know it. */
export interface SessionHandle {
  readonly id: number | undefined;
  readonly device: Device;
  /** @throws Forbidden where the connection is not safe enough to log in over it */
  requireSafe(): void;
  /**
   * Begins a session for the person under a new id; not when the person has been deactivated or has another password
   * than the one with this hash by now.
   */
  start(userId: number, passwordHash: string): Promise<boolean>;
  /** Ends it on the server and clears the cookies. */
  end(): Promise<void>;
}

export interface LoginResult {
  success: boolean;
  message: string;
  needsCode: boolean;
  user: Viewer | null;
}

export class AuthService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly session: SessionHandle,
    private readonly throttle: ThrottleService,
    private readonly caller: Caller,
  ) {}

  me(): Viewer | null {
    return this.access.viewer;
  }

  /**
   * A wrong name and a wrong password are one answer; so is a person who is not active.
   * @throws AppError RATE_LIMITED after too many that failed
   */
  async login(input: unknown): Promise<LoginResult> {
    this.session.requireSafe();
    const { username, password } = check(loginRules, input);
    const account = this.caller.account(username);
    const device = this.session.device.knownFor(account);
    const attempt = await this.throttle.takeEach(loginLimits(account, this.caller.hash, device));
    const [found] = await this.em.execute<{ id: number; hash: string }[]>(
      'select id, password_hash as hash from users where lower(username) = lower(?) and is_active',
      [username],
    );
    const fits = await verifyPassword(found?.hash, password);
    const hasBegun = found && fits && (await this.session.start(found.id, found.hash));
    const user = hasBegun ? await loadViewer(this.em, found.id) : null;
    if (!user) return { success: false, message: 'Invalid username or password', needsCode: false, user: null };
    await attempt.giveBack(forgivenByLogin);
    this.session.device.remember(account);
    return { success: true, message: 'Login successful!', needsCode: false, user };
  }

  async logout(): Promise<void> {
    await this.session.end();
  }
}
