import { fill, withOwn } from '#schema/words/fill';
import { accountMailTexts } from '#schema/words/mails/account-mails.words';
import { UniqueConstraintViolationException, type FilterQuery } from '@mikro-orm/core';
import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import { check } from '#schema/rules/check';
import {
  forgotPasswordRules,
  passwordChangeRules,
  profileRules,
  resetPasswordRules,
} from '#schema/rules/people/account';
import { toSiteSettings } from '#schema/settings/to-site-settings';
import type { Viewer } from '../../kernel/access/access.ts';
import { hashOf, randomSecret } from '../auth/second-factor/one-time-secret.ts';
import { hashPassword } from '../auth/password.ts';
import { endSessions } from '../auth/sessions/session.service.ts';
import { loadViewer } from '../auth/viewer.ts';
import { AppError, BadInput, Unauthenticated } from '../../kernel/errors/errors.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Setting } from '../../site/settings/setting.entity.ts';
import { revokeTokens } from '../tokens/token.service.ts';
import { User } from '../users/user.entity.ts';
import { withAuthorSlug } from '../users/author-slug.ts';
import { nameTaken } from '../users/name-taken.ts';
import { withEmail, withUsername } from '../auth/user.query.ts';
import { PasswordReset } from './password-reset.entity.ts';
import type { PublicProfile } from './public-profile.type.ts';
import type { Notifications } from './notifications.type.ts';
import type { ResetAccount } from './reset-account.type.ts';

interface ProfileChanges extends Partial<Pick<User, 'publicName' | 'authorSlug' | 'about' | 'authorPicture'>> {
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

const hourMs = 60 * 60 * 1000;
const invalidLink = 'This link is no longer valid. Ask for a new one.';

/** The viewer's own account, and the reset of a forgotten password. */
export class AccountService {
  constructor(
    private readonly scope: Pick<
      Scope,
      | 'em'
      | 'access'
      | 'session'
      | 'passwordConfirmation'
      | 'throttle'
      | 'caller'
      | 'mailServer'
      | 'inBackground'
      | 'publicUrl'
    >,
  ) {}

  /** A new email address requires the password, or a fresh login, because reset links are sent to it. */
  async updateProfile(input: unknown): Promise<Viewer> {
    const viewer = this.scope.access.requirePerson();
    const { currentPassword, email, ...names } = check(profileRules, input);
    const hasNewAddress = email !== viewer.email;
    await this.scope.passwordConfirmation.accept(currentPassword);
    if (hasNewAddress) this.scope.passwordConfirmation.require('your email address');
    await this.saveProfile(viewer.id, { email, ...names } as ProfileChanges, hasNewAddress);
    const changed = await loadViewer(this.scope.em, viewer.id);
    if (!changed) throw new Unauthenticated();
    return changed;
  }

  publicProfile(): Promise<PublicProfile> {
    const viewer = this.scope.access.requirePerson();
    return this.scope.em.findOneOrFail(User, viewer.id, {
      fields: ['publicName', 'authorSlug', 'about', 'authorPicture'],
      disableIdentityMap: true,
    });
  }

  /** Requires the old password. Ends the other sessions; revokes API tokens on request. */
  async changePassword(input: unknown): Promise<void> {
    const viewer = this.scope.access.requirePerson();
    const {
      currentPassword,
      newPassword,
      revokeTokens: isRevoking,
    } = check(passwordChangeRules, input, {}, { context: { ...viewer } });
    await this.scope.passwordConfirmation.confirmed(
      viewer,
      currentPassword,
      async () => {
        const passwordHash = await hashPassword(newPassword);
        await this.scope.em.transactional(async (em) => {
          await setPassword(em, viewer.id, passwordHash, this.scope.session.id);
          if (isRevoking) await revokeTokens(em, viewer.id);
        });
      },
      'currentPassword',
    );
  }

  /** The viewer's notification settings, and whether mail can be sent at all. */
  async notifications(): Promise<Notifications> {
    const viewer = this.scope.access.requirePerson();
    const user = await this.scope.em.findOneOrFail(User, viewer.id, {
      fields: ['wantsMessageMails', 'wantsReviewMails', 'wantsOwnReviewMails'],
      disableIdentityMap: true,
    });
    const {
      wantsMessageMails: messageMails,
      wantsReviewMails: reviewMails,
      wantsOwnReviewMails: ownReviewMails,
    } = user;
    return { messageMails, reviewMails, ownReviewMails, canMail: await this.canReset() };
  }

  /** Whether new contact messages are mailed to the viewer. */
  async setMessageMails(wantsMessageMails: boolean): Promise<Notifications> {
    const viewer = this.scope.access.requirePerson();
    this.scope.access.require('read', 'messages');
    await this.scope.em.transactional((em) => em.nativeUpdate(User, { id: viewer.id }, { wantsMessageMails }));
    return this.notifications();
  }

  /** Whether the viewer is mailed when the reviews that they asked for are sent back or published. */
  async setOwnReviewMails(wantsOwnReviewMails: boolean): Promise<Notifications> {
    const viewer = this.scope.access.requirePerson();
    await this.scope.em.transactional((em) => em.nativeUpdate(User, { id: viewer.id }, { wantsOwnReviewMails }));
    return this.notifications();
  }

  /** Whether the viewer is mailed when others ask for a review that they may publish. */
  async setReviewMails(wantsReviewMails: boolean): Promise<Notifications> {
    const viewer = this.scope.access.requirePerson();
    await this.scope.em.transactional((em) => em.nativeUpdate(User, { id: viewer.id }, { wantsReviewMails }));
    return this.notifications();
  }

  /** Whether reset links can be mailed. */
  async canReset(): Promise<boolean> {
    return (await this.scope.mailServer.mailer(this.scope.em)) !== null;
  }

  /**
   * Mails a reset link to the user with this username or email address. Neither the response nor its timing reveals
   * whether such a user exists.
   * @throws AppError RATE_LIMITED, NOT_FOUND when no mail server is configured
   */
  async requestReset(input: unknown): Promise<void> {
    const { mailServer, inBackground } = this.scope;
    const mailer = await mailServer.mailer(this.scope.em);
    if (!mailer)
      throw new AppError('NOT_FOUND', 'This server cannot send email. Ask an administrator for a new password');
    const { login } = check(forgotPasswordRules, input);
    await this.scope.throttle.take(
      { name: 'forgotten password', times: 10, withinSeconds: 60 * 60 },
      { name: 'forgotten password account', times: 3, withinSeconds: 60 * 60, whose: this.scope.caller.account(login) },
    );
    const em = this.scope.em.fork();
    inBackground('Mailing a password reset link', () => this.mailLink(em, mailer, login));
  }

  /** The account of a reset link; null when the link is no longer valid. */
  async byResetToken(token: string): Promise<ResetAccount | null> {
    return (await this.ownerOf(token)) ?? null;
  }

  /** Sets a new password with a one-time link. Ends all sessions; revokes API tokens on request. */
  async reset(input: unknown): Promise<void> {
    const { token } = check(resetPasswordRules.pick(['token']), { token: fieldOf(input, 'token') });
    const owner = await this.ownerOf(token);
    if (!owner) throw new BadInput(invalidLink, { token: invalidLink });
    const { password, revokeTokens: isRevoking } = check(resetPasswordRules, input, {}, { context: owner });
    const passwordHash = await hashPassword(password);
    await this.scope.em.transactional(async (em) => {
      const used = await em.nativeDelete(PasswordReset, { tokenHash: hashOf(token) });
      if (used === 0) throw new BadInput(invalidLink, { token: invalidLink });
      await setPassword(em, owner.id, passwordHash);
      if (isRevoking) await revokeTokens(em, owner.id);
    });
  }

  private async saveProfile(
    id: number,
    { email, firstName = null, lastName = null, ...profile }: ProfileChanges,
    hasNewAddress: boolean,
  ): Promise<void> {
    try {
      await this.scope.em.transactional(async (em) => {
        const user = await em.findOne(User, id, { refresh: true });
        if (!user) throw new Unauthenticated();
        em.assign(user, { email, firstName, lastName, ...(await withAuthorSlug(em, user, profile)) });
        await em.flush();
        // Pending reset links were sent to the previous address.
        if (hasNewAddress) await em.nativeDelete(PasswordReset, { user: id });
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw nameTaken(error);
    }
  }

  private async ownerOf(token: string): Promise<User | undefined> {
    const reset = await this.scope.em.findOne(
      PasswordReset,
      { tokenHash: hashOf(token), expiresAt: { $gt: raw('now()') }, user: { isActive: true } },
      { populate: ['user'], disableIdentityMap: true },
    );
    return reset?.user;
  }

  private async mailLink(em: SqlEntityManager, mailer: Mailer, login: string): Promise<void> {
    const find = (where: FilterQuery<User>) =>
      // An invited user has no password to reset; they use their invitation link.
      em.findOne(User, { $and: [where, { isActive: true, passwordHash: { $ne: '' } }] }, { disableIdentityMap: true });
    const user = (await find(withUsername(login))) ?? (await find(withEmail(login)));
    if (!user) return;
    const token = randomSecret();
    await em.transactional(async (own) => {
      await own.nativeDelete(PasswordReset, { expiresAt: { $lte: raw('now()') } });
      own.create(PasswordReset, { tokenHash: hashOf(token), user: user.id, expiresAt: new Date(Date.now() + hourMs) });
    });
    const stored = await em.find(Setting, { key: ['siteName', 'words'] }, { disableIdentityMap: true });
    const { siteName, words: own } = toSiteSettings(Object.fromEntries(stored.map(({ key, value }) => [key, value])));
    const words = withOwn('accountMail', accountMailTexts, own ?? {});
    await mailer.send({
      to: user.email,
      subject: fill(words.resetSubject, { siteName }),
      text: [
        fill(words.resetHello, { name: user.firstName ?? user.username }),
        fill(words.reset, { siteName }),
        `${this.scope.publicUrl}/reset-password/${token}`,
        words.resetAfter,
      ].join('\n\n'),
    });
  }
}

/** Also ends sessions and reset links issued under the previous password. */
async function setPassword(em: SqlEntityManager, userId: number, passwordHash: string, kept?: number): Promise<void> {
  await em.nativeUpdate(User, { id: userId }, { passwordHash });
  await em.nativeDelete(PasswordReset, { user: userId });
  await endSessions(em, userId, kept);
}

function fieldOf(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined;
}
