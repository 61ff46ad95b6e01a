import { Field, Int, ObjectType } from 'type-graphql';
import type { SubscriberStatus } from '#schema/constants';
import { SubscriberStatusEnum } from './subscriber.entity.ts';
import { subscriberOrders } from './subscriber.query.ts';
import { enumType } from '../../../kernel/graphql/enum.type.ts';

export const SubscriberSortEnum = enumType(Object.keys(subscriberOrders), {
  name: 'SubscriberSort',
  description: 'The order of the subscribers.',
  values: {
    newest: 'Newest first.',
    oldest: 'Oldest first.',
    address: 'By address, from A to Z.',
    addressReversed: 'By address, from Z to A.',
  },
});

@ObjectType({ simpleResolvers: true, description: 'The number of subscribers with a status.' })
export class SubscriberCount {
  @Field(() => SubscriberStatusEnum, { description: 'The status.' })
  status!: SubscriberStatus;

  @Field(() => Int, { description: 'How many have it.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The newsletter in one week.' })
export class SubscriberWeek {
  @Field(() => String, { description: 'The Monday of the week in UTC, such as `2026-11-16`.' })
  week!: string;

  @Field(() => Int, { description: 'How many addresses were confirmed.' })
  confirmed!: number;

  @Field(() => Int, { description: 'Confirmed subscribers who unsubscribed or bounced.' })
  ended!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The newsletter in numbers.' })
export class SubscriberOverview {
  @Field(() => [SubscriberCount], { description: 'The number of subscribers with each status.' })
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

@ObjectType({ simpleResolvers: true, description: 'A line of an import.' })
export class ImportLine {
  @Field(() => Int, { description: 'The number of the line, from 1.' })
  line!: number;

  @Field(() => String, { description: 'The address in it.' })
  email!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A line that was refused, with the reason.' })
export class ImportRefusal extends ImportLine {
  @Field(() => String, { description: 'The reason, in a sentence.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Each list holds at most 200 lines.' })
export class SubscriberImport {
  @Field(() => Int, { description: 'How many addresses are added.' })
  added!: number;

  @Field(() => [ImportLine], { description: 'The first of them.' })
  addedFirst!: ImportLine[];

  @Field(() => [ImportRefusal], { description: 'The first lines that are refused.' })
  refused!: ImportRefusal[];

  @Field(() => Int, { description: 'How many lines are refused.' })
  refusedCount!: number;
}
