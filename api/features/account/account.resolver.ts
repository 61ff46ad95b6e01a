import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { CurrentUser } from '../auth/auth.types.ts';
import type { Scope } from '../../scope/scope.ts';
import { ProfileInput } from './account.input.ts';

const andTokens = 'with `revokeTokens` the API tokens, too, of which programs make use';

@Resolver()
export class AccountResolver {
  @Mutation(() => CurrentUser)
  updateProfile(@Ctx() scope: Scope, @Arg('input', () => ProfileInput) input: ProfileInput) {
    return scope.account.updateProfile(input);
  }

  @Mutation(() => Boolean, { description: `One’s other sessions end; ${andTokens}.` })
  async changePassword(
    @Ctx() scope: Scope,
    @Arg('currentPassword', () => String) currentPassword: string,
    @Arg('newPassword', () => String) newPassword: string,
    @Arg('revokeTokens', () => Boolean, { defaultValue: false }) revokeTokens: boolean,
  ) {
    await scope.account.changePassword({ currentPassword, newPassword, revokeTokens });
    return true;
  }

  @Query(() => Boolean, { description: 'Whether a forgotten password can be replaced by mail.' })
  canResetPassword(@Ctx() scope: Scope) {
    return scope.account.canReset();
  }

  @Query(() => Boolean, { description: 'Whether a mailed link to a new password still works.' })
  isPasswordResetValid(@Ctx() scope: Scope, @Arg('token', () => String) token: string) {
    return scope.account.isResetValid(token);
  }

  @Mutation(() => Boolean, { description: 'Mails a link; true whether or not anybody has this name or address.' })
  async requestPasswordReset(
    @Ctx() scope: Scope,
    @Arg('login', () => String, { description: 'Username or email address' }) login: string,
  ) {
    await scope.account.requestReset({ login });
    return true;
  }

  @Mutation(() => Boolean, {
    description: `By a mailed link, which works once. All sessions of the person end; ${andTokens}.`,
  })
  async resetPassword(
    @Ctx() scope: Scope,
    @Arg('token', () => String) token: string,
    @Arg('password', () => String) password: string,
    @Arg('revokeTokens', () => Boolean, { defaultValue: false }) revokeTokens: boolean,
  ) {
    await scope.account.reset({ token, password, revokeTokens });
    return true;
  }
}
