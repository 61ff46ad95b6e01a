import { Field, InputType, Int } from 'type-graphql';
import type { MessageStatus } from '#schema/constants';
import { MessageStatusEnum } from './message.entity.ts';

@InputType({ description: 'What a visitor enters in the contact form.' })
export class MessageInput {
  @Field(() => String, { description: 'The first name.' })
  firstName!: string;

  @Field(() => String, { description: 'The last name.' })
  lastName!: string;

  @Field(() => String, { description: 'The email address.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'The value of one of `site.industries`; null for none.' })
  industry?: string | null;

  @Field(() => String, { description: 'The text.' })
  message!: string;

  @Field(() => String, { nullable: true, description: 'Leave it out.' })
  website?: string | null;

  @Field(() => Int, { nullable: true, description: 'How long the form was open, in milliseconds.' })
  elapsedMs?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The path of the page with the form; of its query only the parameters of a campaign are kept.',
  })
  page?: string | null;
}

@InputType({ description: 'What can be changed in a message.' })
export class MessagePatch {
  @Field(() => MessageStatusEnum, {
    nullable: true,
    description: 'The new status; a field that is left out stays as it is.',
  })
  status?: MessageStatus;
}

@InputType({ description: 'A reply to a message.' })
export class ReplyInput {
  @Field(() => String, { description: 'The subject of the mail.' })
  subject!: string;

  @Field(() => String, { description: 'The text of the mail, without formatting.' })
  text!: string;
}

@InputType({ description: 'Narrows the list of messages. All conditions must hold.' })
export class MessageFilter {
  @Field(() => MessageStatusEnum, { nullable: true, description: 'Only messages with this status.' })
  status?: MessageStatus;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only messages that the filter suspects to be spam, or only the others.',
  })
  isFlagged?: boolean;

  @Field(() => String, { nullable: true, description: 'Part of a name, the address or the message.' })
  search?: string;
}
