import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { check } from '#schema/rules/check';
import { loginRules } from '#schema/rules/login';
import type { Access, Viewer } from '../access.ts';
import { verifyPassword } from './password.ts';
import { loadViewer } from './viewer.ts';

/** The browser's session, as the services know it. */
export interface SessionHandle {
  readonly id: string | undefined;
  /** Begins a session for the person under a new id. */
  start(userId: number): Promise<void>;
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
  ) {}

  me(): Viewer | null {
    return this.access.viewer;
  }

  /** A wrong name and a wrong password are one answer; so is a person who is not active. */
  async login(input: unknown): Promise<LoginResult> {
    const { username, password } = check(loginRules, input);
    const [found] = await this.em.execute<{ id: number; hash: string }[]>(
      'select id, password_hash as hash from users where lower(username) = lower(?) and is_active',
      [username],
    );
    const fits = await verifyPassword(found?.hash, password);
    const user = found && fits ? await loadViewer(this.em, found.id) : null;
    if (!user) return { success: false, message: 'Invalid username or password', needsCode: false, user: null };
    await this.session.start(user.id);
    return { success: true, message: 'Login successful!', needsCode: false, user };
  }

  async logout(): Promise<void> {
    await this.session.end();
  }
}
