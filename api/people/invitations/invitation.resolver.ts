import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { AcceptInput, InvitationView, InviteInput, SentInvitation } from './invitation.type.ts';

@Resolver()
export class InvitationResolver {
  @Query(() => InvitationView, { description: 'The invitation behind a link, and whether the link can be used.' })
  invitation(
    @Ctx() scope: Scope,
    @Arg('token', () => String, { description: 'The token from the link.' }) token: string,
  ) {
    return scope.invitations.view(token);
  }

  @Mutation(() => SentInvitation, {
    description: 'Creates a user with these roles but no password, and mails a link that works once, for seven days.',
  })
  inviteUser(
    @Ctx() scope: Scope,
    @Arg('input', () => InviteInput, { description: 'Whom to invite.' }) input: InviteInput,
    @Arg('roleIds', () => [ID], { defaultValue: [], description: 'The ids of the roles that the user gets.' })
    roleIds: string[],
  ) {
    return scope.invitations.invite(
      input,
      roleIds.map((id) => readId(id, 'Role')),
    );
  }

  @Mutation(() => SentInvitation, { description: 'Sends an invited user a new link. The old one stops working.' })
  resendInvitation(
    @Ctx() scope: Scope,
    @Arg('userId', () => ID, { description: 'The id of the user.' }) userId: string,
  ) {
    return scope.invitations.resend(readId(userId, 'User'));
  }

  @Mutation(() => Boolean, { description: 'Deletes an invited user’s account. The link stops working.' })
  async withdrawInvitation(
    @Ctx() scope: Scope,
    @Arg('userId', () => ID, { description: 'The id of the user.' }) userId: string,
  ) {
    await scope.invitations.withdraw(readId(userId, 'User'));
    return true;
  }

  @Mutation(() => Boolean, { description: 'Sets the name and password of an invited user, who can then log in.' })
  async acceptInvitation(
    @Ctx() scope: Scope,
    @Arg('input', () => AcceptInput, { description: 'The values to save.' }) input: AcceptInput,
  ) {
    await scope.invitations.accept(input);
    return true;
  }
}
