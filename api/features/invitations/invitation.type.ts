import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { invitationStates, type InvitationState } from '#schema/constants';
import { User } from '../users/user.entity.ts';

const InvitationStateEnum = Object.fromEntries(invitationStates.map((state) => [state, state]));
registerEnumType(InvitationStateEnum, { name: 'InvitationState' });

/** The invitation behind a link. The account's fields are null unless the link is open. */
@ObjectType({ simpleResolvers: true })
export class InvitationView {
  @Field(() => InvitationStateEnum)
  state!: InvitationState;

  @Field(() => String, { nullable: true })
  username!: string | null;

  @Field(() => String, { nullable: true })
  email!: string | null;

  @Field(() => String, { nullable: true })
  firstName!: string | null;

  @Field(() => String, { nullable: true })
  lastName!: string | null;
}

/** A new invitation: either mailed, or with the link for the viewer to send. */
@ObjectType({ simpleResolvers: true })
export class SentInvitation {
  @Field(() => User)
  user!: unknown;

  @Field(() => Boolean)
  isMailed!: boolean;

  @Field(() => String, { nullable: true, description: 'The link, which cannot be read again. Null if it was mailed.' })
  url!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it could not be mailed, if a mail server is set.' })
  problem!: string | null;
}

@InputType()
export class InviteInput {
  @Field(() => String)
  username!: string;

  @Field(() => String)
  email!: string;
}

@InputType()
export class AcceptInput {
  @Field(() => String)
  token!: string;

  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String)
  password!: string;
}
