import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { SubscriberStatus } from '#schema/constants';
import { SubscriberStatusEnum } from './subscriber.entity.ts';
import { subscriberOrders } from './subscriber.query.ts';

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
  @Field(() => String, { description: 'The Monday of the week in UTC, such as `2026-11-16`.' })
  week!: string;

  @Field(() => Int)
  confirmed!: number;

  @Field(() => Int, { description: 'Confirmed subscribers who unsubscribed or bounced.' })
  ended!: number;
}

@ObjectType({ simpleResolvers: true })
export class SubscriberOverview {
  @Field(() => [SubscriberCount])
  byStatus!: SubscriberCount[];

  @Field(() => [SubscriberWeek], { description: 'The last twelve weeks, oldest first.' })
  growth!: SubscriberWeek[];

  @Field(() => Int, { description: 'Unconfirmed and never mailed a confirmation link.' })
  unasked!: number;

  @Field(() => Int, {
    description: 'Those entered while no mail could be sent. They get a link automatically once it can be.',
  })
  noted!: number;

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

@ObjectType({ simpleResolvers: true, description: 'Each list holds at most 200 lines.' })
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
