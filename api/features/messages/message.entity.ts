import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { messageStatuses, type MessageStatus } from '#schema/constants';
import { GraphQLDateTime } from '../../graphql/date-time.scalar.ts';

export const MessageStatusEnum = Object.fromEntries(messageStatuses.map((status) => [status, status]));
registerEnumType(MessageStatusEnum, { name: 'MessageStatus' });

/** What a visitor sent with the contact form. */
@ObjectType({ simpleResolvers: true })
@Entity({ tableName: 'messages' })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['status', 'createdAt', 'id'] })
export class Message {
  [OptionalProps]?: 'id' | 'industry' | 'status' | 'isFlagged' | 'flagReason' | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  firstName!: string;

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  lastName!: string;

  @Field(() => String)
  @Property({ type: 'string', length: 254 })
  email!: string;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: 50, nullable: true })
  industry!: string | null;

  @Field(() => String)
  @Check<Message>({ name: 'messages_message_check', expression: `message <> ''` })
  @Property({ type: 'string', length: 5000 })
  message!: string;

  @Field(() => MessageStatusEnum)
  @Enum({ items: [...messageStatuses], type: 'string', default: 'new' })
  status!: MessageStatus;

  @Field(() => Boolean, { description: 'Probably spam; stored anyway.' })
  @Property({ type: 'boolean', default: false })
  isFlagged!: boolean;

  @Field(() => String, { nullable: true, description: 'Why it is flagged.' })
  @Property({ type: 'text', nullable: true })
  flagReason!: string | null;

  @Field(() => GraphQLDateTime)
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;
}
