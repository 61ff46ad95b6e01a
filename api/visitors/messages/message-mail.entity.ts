import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { User } from '../../people/users/user.entity.ts';
import { Message } from './message.entity.ts';

export const messageMailKinds = ['notification', 'acknowledgement', 'reply'] as const;
export type MessageMailKind = (typeof messageMailKinds)[number];

/**
 * `handing` lasts from just before the last line of the mail is sent until the mail server has replied. A mail found in
 * that state after a crash may or may not have been delivered, so it becomes `unknown` and is not sent again by itself.
 */
export const messageMailStates = ['waiting', 'handing', 'sent', 'unknown', 'failed'] as const;
export type MessageMailState = (typeof messageMailStates)[number];

@ObjectType({ simpleResolvers: true, description: 'A mail sent about a message.' })
@Entity({ tableName: 'message_mails' })
@Index({ name: 'message_mails_message_index', properties: ['messageId', 'id'] })
@Index({
  name: 'message_mails_recipient_index',
  expression: 'create index "message_mails_recipient_index" on "message_mails" (lower("recipient"), "created_at")',
})
export class MessageMail {
  [OptionalProps]?: 'id' | 'authorId' | 'text' | 'state' | 'problem' | 'authorName' | 'createdAt' | 'sentAt';

  @Field(() => ID, { description: 'The id, which never changes.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({
    entity: () => Message,
    mapToPk: true,
    deleteRule: 'cascade',
    joinColumn: 'message_id',
    foreignKeyName: 'message_mails_message_id_fkey',
  })
  messageId!: number;

  @Field(() => String, { description: 'notification, acknowledgement or reply' })
  @Enum({ items: [...messageMailKinds], type: 'string' })
  kind!: MessageMailKind;

  @ManyToOne({
    entity: () => User,
    mapToPk: true,
    nullable: true,
    deleteRule: 'set null',
    joinColumn: 'author_id',
    foreignKeyName: 'message_mails_author_id_fkey',
  })
  authorId!: number | null;

  @Field(() => String, { description: 'The address it was sent to.' })
  @Property({ type: 'string', length: 254 })
  recipient!: string;

  @Field(() => String, { description: 'The subject.' })
  @Property({ type: 'string', length: 200 })
  subject!: string;

  @Field(() => String, { nullable: true, description: 'The text of a reply; null for mails that the server writes.' })
  @Property({ type: 'string', length: 10000, nullable: true })
  text!: string | null;

  @Field(() => String, {
    description:
      'waiting, handing (being sent), sent (the mail server took it), failed, or unknown: the server ended while it was handed over.',
  })
  @Enum({ items: [...messageMailStates], type: 'string', default: 'waiting' })
  state!: MessageMailState;

  @Field(() => String, { nullable: true, description: 'Why it could not be sent; null if nothing went wrong.' })
  @Property({ type: 'string', length: 500, nullable: true })
  problem!: string | null;

  /** Read from the author's account. */
  @Field(() => String, {
    nullable: true,
    description: 'Who wrote it; null for a mail of the server, or if the account was deleted.',
  })
  authorName!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was written.' })
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the mail server took it; null if it has not.' })
  @Property({ type: 'Date', length: 3, nullable: true })
  sentAt!: Date | null;
}
