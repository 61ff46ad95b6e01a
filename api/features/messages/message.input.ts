import { Field, InputType, Int } from 'type-graphql';
import type { MessageStatus } from '#schema/constants';
import { MessageStatusEnum } from './message.entity.ts';

@InputType()
export class MessageInput {
  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true, description: 'healthcare, manufacturing, automation or other' })
  industry?: string | null;

  @Field(() => String)
  message!: string;

  @Field(() => String, { nullable: true, description: 'Leave it out.' })
  website?: string | null;

  @Field(() => Int, { nullable: true, description: 'How long the form was open, in milliseconds.' })
  elapsedMs?: number | null;
}

@InputType()
export class MessagePatch {
  @Field(() => MessageStatusEnum, { nullable: true })
  status?: MessageStatus;
}

@InputType()
export class ReplyInput {
  @Field(() => String)
  subject!: string;

  @Field(() => String)
  text!: string;
}

@InputType()
export class MessageFilter {
  @Field(() => MessageStatusEnum, { nullable: true })
  status?: MessageStatus;

  @Field(() => Boolean, { nullable: true })
  isFlagged?: boolean;

  @Field(() => String, { nullable: true, description: 'Part of a name, the address or the message.' })
  search?: string;
}
