import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { messageStatuses, type MessageStatus } from '#schema/constants';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { User } from '../../people/users/user.entity.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const MessageStatusEnum = enumType(messageStatuses, {
  name: 'MessageStatus',
  description: 'What became of a message.',
  values: {
    new: 'Nobody has opened it.',
    read: 'Somebody has opened it.',
    answered: 'A reply was sent.',
    archived: 'It is done with.',
    spam: 'It is unwanted.',
  },
});

/** What a visitor sent with the contact form. */
@ObjectType({ simpleResolvers: true, description: 'A message from the contact form.' })
@Entity({ tableName: 'messages' })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['status', 'createdAt', 'id'] })
@Index({
  name: 'messages_trash_index',
  expression: 'create index "messages_trash_index" on "messages" ("deleted_at") where "deleted_at" is not null',
})
@Index({
  name: 'messages_deleted_by_index',
  expression: 'create index "messages_deleted_by_index" on "messages" ("deleted_by") where "deleted_by" is not null',
})
export class Message {
  [OptionalProps]?:
    | 'id'
    | 'industry'
    | 'status'
    | 'isFlagged'
    | 'flagReason'
    | 'page'
    | 'createdAt'
    | 'deletedAt'
    | 'deletedBy';

  @Field(() => ID, { description: 'The id, which never changes.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'The first name of the sender.' })
  @Property({ type: 'string', length: 100 })
  firstName!: string;

  @Field(() => String, { description: 'The last name of the sender.' })
  @Property({ type: 'string', length: 100 })
  lastName!: string;

  @Field(() => String, { description: 'The email address of the sender.' })
  @Property({ type: 'string', length: 254 })
  email!: string;

  @Field(() => String, { nullable: true, description: 'The value of the industry that was chosen; null if none was.' })
  @Property({ type: 'string', length: 50, nullable: true })
  industry!: string | null;

  @Field(() => String, { description: 'The text.' })
  @Check<Message>({ name: 'messages_message_check', expression: `message <> ''` })
  @Property({ type: 'string', length: 5000 })
  message!: string;

  @Field(() => MessageStatusEnum, { description: 'What became of it.' })
  @Enum({ items: [...messageStatuses], type: 'string', default: 'new' })
  status!: MessageStatus;

  @Field(() => Boolean, { description: 'Probably spam; stored anyway.' })
  @Property({ type: 'boolean', default: false })
  isFlagged!: boolean;

  @Field(() => String, { nullable: true, description: 'Why it is flagged.' })
  @Property({ type: 'text', nullable: true })
  flagReason!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The path of the page that it was sent from, with the `utm_` parameters of a campaign; null if unknown.',
  })
  @Property({ type: 'string', length: 500, nullable: true })
  page!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was sent.' })
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  /** When it was moved to the trash; everything but the trash leaves it out. */
  @Property({ type: 'Date', length: 3, nullable: true, hidden: true })
  deletedAt!: Date | null;

  @ManyToOne({
    entity: () => User,
    mapToPk: true,
    nullable: true,
    deleteRule: 'set null',
    joinColumn: 'deleted_by',
    hidden: true,
  })
  deletedBy!: number | null;
}
