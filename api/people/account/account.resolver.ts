import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { CurrentUser } from '../auth/auth.types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ProfileInput } from './account.input.ts';
import { PublicProfile } from './public-profile.type.ts';
import { Notifications } from './notifications.type.ts';
import { ResetAccount } from './reset-account.type.ts';

const tokensToo = '`revokeTokens` also revokes the API tokens';

@Resolver()
export class AccountResolver {
  @Mutation(() => CurrentUser, { description: 'Changes the viewer’s own account.' })
  updateProfile(
    @Ctx() scope: Scope,
    @Arg('input', () => ProfileInput, { description: 'The values to save.' }) input: ProfileInput,
  ) {
    return scope.account.updateProfile(input);
  }

  @Query(() => PublicProfile, { description: 'How the viewer appears in public.' })
  myProfile(@Ctx() scope: Scope) {
    return scope.account.publicProfile();
  }

  @Mutation(() => Boolean, { description: `Ends the viewer’s other sessions; ${tokensToo}.` })
  async changePassword(
    @Ctx() scope: Scope,
    @Arg('currentPassword', () => String, { description: 'The present password.' }) currentPassword: string,
    @Arg('newPassword', () => String, { description: 'The new password.' }) newPassword: string,
    @Arg('revokeTokens', () => Boolean, {
      defaultValue: false,
      description: 'Whether the viewer’s API tokens are revoked too.',
    })
    revokeTokens: boolean,
  ) {
    await scope.account.changePassword({ currentPassword, newPassword, revokeTokens });
    return true;
  }

  @Query(() => Notifications, { description: 'Which mails the viewer gets.' })
  myNotifications(@Ctx() scope: Scope) {
    return scope.account.notifications();
  }

  @Mutation(() => Notifications, { description: 'Whether new contact messages are mailed to the viewer.' })
  setMessageMails(
    @Ctx() scope: Scope,
    @Arg('isOn', () => Boolean, { description: 'Whether to send them.' }) isOn: boolean,
  ) {
    return scope.account.setMessageMails(isOn);
  }

  @Mutation(() => Notifications, {
    description: 'Whether the viewer is mailed when the reviews that they asked for are sent back or published.',
  })
  setOwnReviewMails(
    @Ctx() scope: Scope,
    @Arg('isOn', () => Boolean, { description: 'Whether to send them.' }) isOn: boolean,
  ) {
    return scope.account.setOwnReviewMails(isOn);
  }

  @Mutation(() => Notifications, { description: 'Whether the viewer is mailed when others ask for a review.' })
  setReviewMails(
    @Ctx() scope: Scope,
    @Arg('isOn', () => Boolean, { description: 'Whether to send them.' }) isOn: boolean,
  ) {
    return scope.account.setReviewMails(isOn);
  }

  @Query(() => Boolean, { description: 'Whether this server can mail password reset links.' })
  canResetPassword(@Ctx() scope: Scope) {
    return scope.account.canReset();
  }

  @Query(() => ResetAccount, {
    nullable: true,
    description: 'The account of a password reset link. Null if the link is not valid.',
  })
  passwordReset(
    @Ctx() scope: Scope,
    @Arg('token', () => String, { description: 'The token from the mailed link.' }) token: string,
  ) {
    return scope.account.byResetToken(token);
  }

  @Mutation(() => Boolean, { description: 'Mails a reset link; returns true even if no user matches.' })
  async requestPasswordReset(
    @Ctx() scope: Scope,
    @Arg('login', () => String, { description: 'Username or email address' }) login: string,
  ) {
    await scope.account.requestReset({ login });
    return true;
  }

  @Mutation(() => Boolean, {
    description: `Sets a new password with a mailed one-time link. Ends all of the user’s sessions; ${tokensToo}.`,
  })
  async resetPassword(
    @Ctx() scope: Scope,
    @Arg('token', () => String, { description: 'The token from the mailed link.' }) token: string,
    @Arg('password', () => String, { description: 'The new password.' }) password: string,
    @Arg('revokeTokens', () => Boolean, {
      defaultValue: false,
      description: 'Whether the account’s API tokens are revoked too.',
    })
    revokeTokens: boolean,
  ) {
    await scope.account.reset({ token, password, revokeTokens });
    return true;
  }
}
