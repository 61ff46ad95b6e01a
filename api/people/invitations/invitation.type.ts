import { Field, InputType, ObjectType } from 'type-graphql';
import { invitationStates, type InvitationState } from '#schema/constants';
import { User } from '../users/user.entity.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

const InvitationStateEnum = enumType(invitationStates, {
  name: 'InvitationState',
  description: 'What an invitation can still do.',
  values: {
    open: 'It can be accepted.',
    used: 'It was accepted.',
    expired: 'Its seven days are over.',
    withdrawn: 'It was withdrawn, or replaced by a newer one.',
    deactivated: 'The account was deactivated.',
    unknown: 'There is no such invitation.',
  },
});

/** The invitation behind a link. The account's fields are null unless the link is open. */
@ObjectType({ simpleResolvers: true, description: 'An invitation as the invited person sees it.' })
export class InvitationView {
  @Field(() => InvitationStateEnum, { description: 'What it can still do.' })
  state!: InvitationState;

  @Field(() => String, { nullable: true, description: 'The name to log in with; null unless it is open.' })
  username!: string | null;

  @Field(() => String, { nullable: true, description: 'The email address; null unless it is open.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'The first name; null if not given.' })
  firstName!: string | null;

  @Field(() => String, { nullable: true, description: 'The last name; null if not given.' })
  lastName!: string | null;
}

/** A new invitation: either mailed, or with the link for the viewer to send. */
@ObjectType({ simpleResolvers: true, description: 'An invitation that was sent.' })
export class SentInvitation {
  @Field(() => User, { description: 'The invited user.' })
  user!: unknown;

  @Field(() => Boolean, { description: 'Whether it was mailed. If not, hand out `url`.' })
  isMailed!: boolean;

  @Field(() => String, { nullable: true, description: 'The link, which cannot be read again. Null if it was mailed.' })
  url!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it could not be mailed, if a mail server is set.' })
  problem!: string | null;
}

@InputType({ description: 'Whom to invite.' })
export class InviteInput {
  @Field(() => String, { description: 'The name to log in with.' })
  username!: string;

  @Field(() => String, { description: 'The email address.' })
  email!: string;
}

@InputType({ description: 'What an invited person enters.' })
export class AcceptInput {
  @Field(() => String, { description: 'The token from the link.' })
  token!: string;

  @Field(() => String, { nullable: true, description: 'The first name.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'The last name.' })
  lastName?: string | null;

  @Field(() => String, { description: 'The password they choose.' })
  password!: string;
}
