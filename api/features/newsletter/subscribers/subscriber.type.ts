import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { SubscriberStatus } from '#schema/constants';
import { SubscriberStatusEnum } from './subscriber.entity.ts';
import { subscriberOrders } from './subscriber.list.ts';

export const SubscriberSortEnum = Object.fromEntries(Object.keys(subscriberOrders).map((sort) => [sort, sort]));
registerEnumType(SubscriberSortEnum, { name: 'SubscriberSort' });

@ObjectType({ simpleResolvers: true })
export class SubscriberCount {
  @Field(() => SubscriberStatusEnum)
  status!: SubscriberStatus;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ simpleResolvers: true })
export class SubscriberWeek {
  @Field(() => String, { description: 'Its Monday, as `2026-01-31`; weeks begin and end in UTC.' })
  week!: string;

  @Field(() => Int)
  confirmed!: number;

  @Field(() => Int, { description: 'Of those who had confirmed: unsubscribed or bounced.' })
  ended!: number;
}

@ObjectType({ simpleResolvers: true })
export class SubscriberOverview {
  @Field(() => [SubscriberCount])
  byStatus!: SubscriberCount[];

  @Field(() => [SubscriberWeek], { description: 'Twelve weeks, this one last.' })
  growth!: SubscriberWeek[];

  @Field(() => Int, { description: 'Waiting, and never sent a link to confirm.' })
  unasked!: number;

  @Field(() => Boolean, { description: 'Whether a mail server is set.' })
  canMail!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class ImportLine {
  @Field(() => Int)
  line!: number;

  @Field(() => String)
  email!: string;
}

@ObjectType({ simpleResolvers: true })
export class ImportRefusal extends ImportLine {
  @Field(() => String)
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Of a long file the first 200 lines of each list.' })
export class SubscriberImport {
  @Field(() => Int)
  added!: number;

  @Field(() => [ImportLine])
  addedFirst!: ImportLine[];

  @Field(() => [ImportRefusal])
  refused!: ImportRefusal[];

  @Field(() => Int)
  refusedCount!: number;
}
