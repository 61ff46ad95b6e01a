import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { InvitationState } from '#schema/constants';
import { check } from '#schema/rules/check';
import { acceptRules, inviteRules } from '#schema/rules/people/user';
import { BadInput, Conflict } from '../../kernel/errors/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { hashPassword } from '../auth/password.ts';
import { hashOf, randomSecret } from '../auth/second-factor/one-time-secret.ts';
import { User } from '../users/user.entity.ts';
import type { UserRow } from '../users/user.row.ts';
import { invitationDays, invitationMail } from './invitation-mail.template.ts';
import { withdrawLinks } from './invitation-links.ts';
import { Invitation } from './invitation.entity.ts';

interface InvitationView extends Record<'username' | 'email' | 'firstName' | 'lastName', string | null> {
  state: InvitationState;
}

export interface SentInvitation {
  user: UserRow;
  isMailed: boolean;
  /** Null when it was mailed. */
  url: string | null;
  problem: string | null;
}

const refusals: Record<Exclude<InvitationState, 'open'>, string> = {
  used: 'This invitation has been used. Log in instead.',
  expired: 'This invitation has expired. Ask for a new one.',
  withdrawn: 'This invitation was withdrawn or replaced by a newer one.',
  deactivated: 'This account has been deactivated.',
  unknown: 'This invitation is not valid.',
};

const limit = { name: 'invitations', times: 60, withinSeconds: 60 * 60 };

const dayMs = 24 * 60 * 60 * 1000;

/** Invites people: each gets a link that works once, and sets their own name and password. */
export class InvitationService {
  constructor(
    private readonly scope: Pick<
      Scope,
      'em' | 'access' | 'users' | 'settings' | 'throttle' | 'mailServer' | 'publicUrl'
    >,
  ) {}

  /** @throws Forbidden for a role that the viewer may not assign, Conflict for a taken username or address */
  async invite(input: unknown, roleIds: readonly number[]): Promise<SentInvitation> {
    this.scope.access.require('create', 'users');
    const values = check(inviteRules, input);
    await this.scope.throttle.take(limit);
    const token = randomSecret();
    const user = await this.scope.users.createInvited(values, roleIds, (em, id) => this.store(em, id, token));
    return this.send(user, token);
  }

  /** The old link stops working. @throws Conflict when the user has set a password or is deactivated */
  async resend(userId: number): Promise<SentInvitation> {
    this.scope.access.require('create', 'users');
    await this.scope.throttle.take(limit);
    const token = randomSecret();
    const user = await this.scope.users.withInvited(userId, async (em) => {
      await withdrawLinks(em, userId);
      await this.store(em, userId, token);
    });
    return this.send(user, token);
  }

  /** Also deletes the account. @throws Conflict when the user has already set a password */
  async withdraw(userId: number): Promise<void> {
    this.scope.access.require('delete', 'users');
    await this.scope.users.withInvited(
      userId,
      async (em, user) => {
        await withdrawLinks(em, userId);
        em.remove(user);
      },
      { isDeleting: true },
    );
  }

  async view(token: string): Promise<InvitationView> {
    const invitation = await this.find(token);
    const state = stateOf(invitation);
    const user = state === 'open' ? invitation?.user : null;
    return {
      state,
      username: user?.username ?? null,
      email: user?.email ?? null,
      firstName: user?.firstName ?? null,
      lastName: user?.lastName ?? null,
    };
  }

  /** @throws BadInput on `token` with the reason why the link does not work, or on another field */
  async accept(input: unknown): Promise<void> {
    const token = tokenOf(input);
    const invitation = await this.find(token);
    requireOpen(invitation);
    const user = invitation?.user;
    const {
      password,
      firstName = null,
      lastName = null,
    } = check(acceptRules, input, {}, { context: { username: user?.username, email: user?.email } });
    const passwordHash = await hashPassword(password);
    await this.scope.em
      .transactional(async (em) => {
        // The update locks the row: of two requests at once, the second finds the link used.
        const taken = await em.nativeUpdate(
          Invitation,
          { tokenHash: hashOf(token), usedAt: null, withdrawnAt: null, expiresAt: { $gt: raw('now()') } },
          { usedAt: raw('now()') },
        );
        const isSet =
          taken > 0 &&
          user != null &&
          (await em.nativeUpdate(
            User,
            { id: user.id, isActive: true, passwordHash: '' },
            { passwordHash, firstName, lastName },
          )) > 0;
        if (!isSet) throw new InvitationClosed();
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof InvitationClosed)) throw error;
        requireOpen(await this.find(token));
        throw error;
      });
  }

  private find(token: string): Promise<Invitation | null> {
    return this.scope.em.findOne(
      Invitation,
      { tokenHash: hashOf(token) },
      { populate: ['user', 'user.passwordHash'], disableIdentityMap: true },
    );
  }

  private async store(em: SqlEntityManager, userId: number, token: string): Promise<void> {
    em.create(Invitation, {
      tokenHash: hashOf(token),
      user: userId,
      expiresAt: new Date(Date.now() + invitationDays * dayMs),
    });
    await em.flush();
  }

  /** Mails the link. If that fails, returns it for the viewer to send. */
  private async send(user: UserRow, token: string): Promise<SentInvitation> {
    const { mailServer, publicUrl, settings } = this.scope;
    const url = `${publicUrl}/invitation/${token}`;
    const mailer = await mailServer.mailer(this.scope.em);
    if (!mailer) return { user, isMailed: false, url, problem: null };
    const inviter = this.scope.access.requireViewer();
    try {
      await mailer.send(invitationMail(await settings.site(), publicUrl, { user, url, inviter }));
      return { user, isMailed: true, url: null, problem: null };
    } catch (error) {
      return { user, isMailed: false, url, problem: error instanceof Error ? error.message : String(error) };
    }
  }
}

class InvitationClosed extends Conflict {
  constructor() {
    super('This invitation can no longer be used');
  }
}

function stateOf(invitation: Invitation | null): InvitationState {
  if (!invitation) return 'unknown';
  if (invitation.usedAt) return 'used';
  if (invitation.withdrawnAt || !invitation.user) return 'withdrawn';
  // Someone else has set their password in the panel.
  if (invitation.user.passwordHash !== '') return 'used';
  if (!invitation.user.isActive) return 'deactivated';
  return invitation.expiresAt.getTime() <= Date.now() ? 'expired' : 'open';
}

function requireOpen(invitation: Invitation | null): void {
  const state = stateOf(invitation);
  if (state !== 'open') throw new BadInput(refusals[state], { token: refusals[state] });
}

function tokenOf(input: unknown): string {
  const token = typeof input === 'object' && input !== null && 'token' in input ? input.token : undefined;
  return check(acceptRules.pick(['token']), { token }).token;
}
