import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { readId } from '../../rest/id.ts';
import type { Scope } from '../../scope/scope.ts';
import { AcceptInput, InvitationView, InviteInput, SentInvitation } from './invitation.type.ts';

@Resolver()
export class InvitationResolver {
  @Query(() => InvitationView, { description: 'What an invitation link would do now.' })
  invitation(@Ctx() scope: Scope, @Arg('token', () => String) token: string) {
    return scope.invitations.view(token);
  }

  @Mutation(() => SentInvitation, {
    description: 'Creates a user without a password, with these roles, and mails a link of one use and seven days.',
  })
  inviteUser(
    @Ctx() scope: Scope,
    @Arg('input', () => InviteInput) input: InviteInput,
    @Arg('roleIds', () => [ID], { defaultValue: [] }) roleIds: string[],
  ) {
    return scope.invitations.invite(
      input,
      roleIds.map((id) => readId(id, 'Role')),
    );
  }

  @Mutation(() => SentInvitation, { description: 'Makes a new link for an invited user; the former one ends.' })
  resendInvitation(@Ctx() scope: Scope, @Arg('userId', () => ID) userId: string) {
    return scope.invitations.resend(readId(userId, 'User'));
  }

  @Mutation(() => Boolean, { description: 'Ends the link of an invited user and deletes the account.' })
  async withdrawInvitation(@Ctx() scope: Scope, @Arg('userId', () => ID) userId: string) {
    await scope.invitations.withdraw(readId(userId, 'User'));
    return true;
  }

  @Mutation(() => Boolean, { description: 'Sets the name and password of an invited user, who can then log in.' })
  async acceptInvitation(@Ctx() scope: Scope, @Arg('input', () => AcceptInput) input: AcceptInput) {
    await scope.invitations.accept(input);
    return true;
  }
}
