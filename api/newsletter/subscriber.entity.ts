import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { subscriberStatuses, type SubscriberStatus } from '#schema/constants';

export const SubscriberStatusEnum = Object.fromEntries(subscriberStatuses.map((status) => [status, status]));
registerEnumType(SubscriberStatusEnum, { name: 'SubscriberStatus' });

/** An address that somebody gave for the newsletter. */
@ObjectType({ simpleResolvers: true })
@Entity({ tableName: 'subscribers' })
@Unique({
  name: 'subscribers_email_unique',
  expression: 'create unique index "subscribers_email_unique" on "subscribers" (lower("email"))',
})
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['status', 'createdAt', 'id'] })
export class Subscriber {
  [OptionalProps]?: 'id' | 'status' | 'isFlagged' | 'createdAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Unique, whatever its case.' })
  @Property({ type: 'string', length: 254 })
  email!: string;

  @Field(() => SubscriberStatusEnum)
  @Enum({ items: [...subscriberStatuses], type: 'string', default: 'unconfirmed' })
  status!: SubscriberStatus;

  @Field(() => Boolean, { description: 'Looks as if no person had given it; kept all the same.' })
  @Property({ type: 'boolean', default: false })
  isFlagged!: boolean;

  @Field(() => GraphQLDateTime)
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;
}
