import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { check } from '#schema/rules/check';
import { forgotPasswordRules, passwordChangeRules, profileRules, resetPasswordRules } from '#schema/rules/account';
import { toSiteSettings } from '#schema/settings';
import type { Access, Viewer } from '../../scope/access.ts';
import type { SessionHandle } from '../auth/sessions/session-handle.ts';
import { hashOf, randomSecret } from '../auth/second-factor/one-time-secret.ts';
import type { OwnPassword } from '../auth/own-password.ts';
import { hashPassword } from '../auth/password.ts';
import { endSessions } from '../auth/sessions/session.service.ts';
import { loadViewer } from '../auth/viewer.ts';
import type { InBackground } from '../../jobs/background.ts';
import { AppError, BadInput, Conflict, Unauthenticated } from '../../errors/errors.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Caller } from '../../rate-limit/caller.ts';
import type { ThrottleService } from '../../rate-limit/throttle.service.ts';
import { revokeTokens } from '../tokens/token.service.ts';

export interface Post {
  /** Null where no SMTP server is set. */
  mailer: Mailer | null;
  inBackground: InBackground;
  publicUrl: string;
}

const staleLink = 'This link is no longer valid. Ask for a new one.';

/** What everybody may change of their own account, and the way back in for whoever forgot the password. */
export class AccountService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly session: SessionHandle,
    private readonly ownPassword: OwnPassword,
    private readonly throttle: ThrottleService,
    private readonly caller: Caller,
    private readonly post: Post,
  ) {}

  /** Name and address; another address only with the password, since links to a new password go there. */
  async updateProfile(input: unknown): Promise<Viewer> {
    const viewer = this.access.requirePerson();
    const { password, email, ...names } = check(profileRules, input);
    const save = () =>
      saved(() =>
        this.em.transactional(async (em) => {
          const values = [email, names.firstName ?? null, names.lastName ?? null, viewer.id];
          await em.execute('update users set email = ?, first_name = ?, last_name = ? where id = ?', values);
          // Links to a new password went to the former one.
          if (email !== viewer.email) await em.execute('delete from password_resets where user_id = ?', [viewer.id]);
        }),
      );
    if (email === viewer.email) await save();
    else if (!password) {
      const message = 'Enter your password to change the email address';
      throw new BadInput(message, { password: message });
    } else await this.ownPassword.proven(viewer, password, save);
    const changed = await loadViewer(this.em, viewer.id);
    if (!changed) throw new Unauthenticated();
    return changed;
  }

  /** With the old one. Other sessions end; API tokens are revoked where that is asked for. */
  async changePassword(input: unknown): Promise<void> {
    const viewer = this.access.requirePerson();
    const {
      currentPassword,
      newPassword,
      revokeTokens: isRevoking,
    } = check(passwordChangeRules, input, {}, { context: { ...viewer } });
    await this.ownPassword.proven(
      viewer,
      currentPassword,
      async () => {
        const passwordHash = await hashPassword(newPassword);
        await this.em.transactional(async (em) => {
          await setPassword(em, viewer.id, passwordHash, this.session.id);
          if (isRevoking) await revokeTokens(em, viewer.id);
        });
      },
      'currentPassword',
    );
  }

  /** Whether a forgotten password can be replaced by mail. */
  canReset(): boolean {
    return this.post.mailer !== null;
  }

  /**
   * Mails a link to whoever has this name or address. Nothing of the answer, nor its time, says whether anybody has.
   * @throws AppError RATE_LIMITED, NOT_FOUND where no mail can be sent
   */
  async requestReset(input: unknown): Promise<void> {
    const { mailer, inBackground } = this.post;
    if (!mailer) throw new AppError('NOT_FOUND', 'This server sends no mail: ask an administrator for a new password');
    const { login } = check(forgotPasswordRules, input);
    await this.throttle.takeEach([
      { name: 'forgotten password', times: 10, withinSeconds: 60 * 60 },
      { name: 'forgotten password account', times: 3, withinSeconds: 60 * 60, whose: this.caller.account(login) },
    ]);
    const em = this.em.fork();
    inBackground('Mailing a link to a new password', () => this.mailLink(em, mailer, login));
  }

  /** Whether a mailed link still works. */
  async isResetValid(token: string): Promise<boolean> {
    return (await this.ownerOf(token)) !== undefined;
  }

  /** Sets a new password by a mailed link, which works once. All sessions end; API tokens are revoked where that is asked for. */
  async reset(input: unknown): Promise<void> {
    const { token } = check(resetPasswordRules.pick(['token']), { token: fieldOf(input, 'token') });
    const owner = await this.ownerOf(token);
    if (!owner) throw new BadInput(staleLink, { token: staleLink });
    const { password, revokeTokens: isRevoking } = check(resetPasswordRules, input, {}, { context: owner });
    const passwordHash = await hashPassword(password);
    await this.em.transactional(async (em) => {
      const used = await em.execute<unknown[]>('delete from password_resets where token_hash = ? returning user_id', [
        hashOf(token),
      ]);
      if (used.length === 0) throw new BadInput(staleLink, { token: staleLink });
      await setPassword(em, owner.id, passwordHash);
      if (isRevoking) await revokeTokens(em, owner.id);
    });
  }

  private async ownerOf(token: string) {
    const [owner] = await this.em.execute<{ id: number; username: string; email: string }[]>(
      `select u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName"
       from password_resets p join users u on u.id = p.user_id
       where p.token_hash = ? and p.expires_at > now() and u.is_active`,
      [hashOf(token)],
    );
    return owner;
  }

  private async mailLink(em: SqlEntityManager, mailer: Mailer, login: string): Promise<void> {
    const [user] = await em.execute<{ id: number; email: string; name: string }[]>(
      `select id, email, coalesce(first_name, username) as name from users
       where is_active and (fold_name(username) = fold_name(?) or fold_name(email) = fold_name(?))
       order by fold_name(username) = fold_name(?) desc`,
      [login, login, login],
    );
    if (!user) return;
    const token = randomSecret();
    // In a transaction, which knows whose request it was.
    await em.transactional(async (own) => {
      await own.execute('delete from password_resets where expires_at <= now()');
      await own.execute(
        `insert into password_resets (token_hash, user_id, expires_at) values (?, ?, now() + interval '1 hour')`,
        [hashOf(token), user.id],
      );
    });
    const [setting] = await em.execute<{ value: unknown }[]>(`select value from settings where key = 'siteName'`);
    const { siteName } = toSiteSettings({ siteName: setting?.value });
    await mailer.send({
      to: user.email,
      subject: `A new password for ${siteName}`,
      text: [
        `Hello ${user.name},`,
        `somebody, probably you, asked for a new password for the admin panel of ${siteName}. Set it here within one hour:`,
        `${this.post.publicUrl}/reset-password/${token}`,
        'The link works once. If you did not ask for it, do nothing: your password stays as it is.',
      ].join('\n\n'),
    });
  }
}

/** Links and sessions that somebody got under the former password end with it. */
async function setPassword(em: SqlEntityManager, userId: number, passwordHash: string, kept?: number): Promise<void> {
  await em.execute('update users set password_hash = ? where id = ?', [passwordHash, userId]);
  await em.execute('delete from password_resets where user_id = ?', [userId]);
  await endSessions(em, userId, kept);
}

function fieldOf(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined;
}

async function saved(save: () => Promise<unknown>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const message = 'Another user already has this email address';
    throw new Conflict(message, { fields: { email: message } });
  }
}
