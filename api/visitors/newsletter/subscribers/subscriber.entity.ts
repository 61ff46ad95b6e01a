import { OptionalProps, type ObjectQuery } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { subscriberSources, subscriberStatuses, type SubscriberSource, type SubscriberStatus } from '#schema/constants';
import { GraphQLDateTime } from '../../../kernel/graphql/date-time.scalar.ts';
import { enumType } from '../../../kernel/graphql/enum.type.ts';

export const SubscriberStatusEnum = enumType(subscriberStatuses, {
  name: 'SubscriberStatus',
  description: 'What became of a newsletter address.',
  values: {
    unconfirmed: 'The link in the first mail was not opened yet.',
    confirmed: 'It gets the newsletter.',
    unsubscribed: 'The person has unsubscribed.',
    bounced: 'Mail to it does not arrive.',
  },
});
export const SubscriberSourceEnum = enumType(subscriberSources, {
  name: 'SubscriberSource',
  description: 'Where a newsletter address comes from.',
  values: { form: 'The form on the site.', import: 'A CSV import.' },
});

/** An e-mail address entered or imported for the newsletter. */
@ObjectType({ simpleResolvers: true, description: 'A newsletter address.' })
@Entity({ tableName: 'subscribers' })
@Unique({
  name: 'subscribers_email_unique',
  expression: 'create unique index "subscribers_email_unique" on "subscribers" (lower("email"))',
})
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['status', 'createdAt', 'id'] })
@Index({ properties: ['confirmedAt'] })
@Index({ properties: ['endedAt'] })
export class Subscriber {
  [OptionalProps]?: 'id' | 'status' | 'isFlagged' | 'source' | 'askedTimes' | 'createdAt';

  @Field(() => ID, { description: 'The id, which never changes.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Unique, ignoring case.' })
  @Property({ type: 'string', length: 254 })
  email!: string;

  @Field(() => SubscriberStatusEnum, { description: 'What became of it.' })
  @Enum({ items: [...subscriberStatuses], type: 'string', default: 'unconfirmed' })
  status!: SubscriberStatus;

  @Field(() => Boolean, { description: 'Probably entered by a bot; stored anyway.' })
  @Property({ type: 'boolean', default: false })
  isFlagged!: boolean;

  @Field(() => GraphQLDateTime, { description: 'When it was entered.' })
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Field(() => SubscriberSourceEnum, { description: 'Where it comes from.' })
  @Enum({ items: [...subscriberSources], type: 'string', default: 'form' })
  source!: SubscriberSource;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the confirmation link was last mailed.' })
  @Property({ type: 'Date', length: 3, nullable: true })
  askedAt!: Date | null;

  @Property({ type: 'integer', default: 0, hidden: true })
  askedTimes!: number;

  /** When it was entered, if no mail could be sent then. Null after its confirmation mail was queued. */
  @Property({ type: 'Date', length: 3, nullable: true, hidden: true })
  notedAt!: Date | null;

  /** When a visitor entered it after it had unsubscribed. It stays unsubscribed until its owner follows the link. */
  @Property({ type: 'Date', length: 3, nullable: true, hidden: true })
  enteredAgainAt!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was confirmed; null if it was not.' })
  @Property({ type: 'Date', length: 3, nullable: true })
  confirmedAt!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it unsubscribed or bounced.' })
  @Property({ type: 'Date', length: 3, nullable: true })
  endedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'How the person agreed, as stated at the import.' })
  @Property({ type: 'string', length: 500, nullable: true })
  consentNote!: string | null;

  @Field(() => String, { nullable: true, description: 'Why mail to it bounced.' })
  @Property({ type: 'string', length: 500, nullable: true })
  bounceReason!: string | null;
}

/** Addresses that are waiting for their owner to follow the mailed link. */
export const isAwaited: { $or: ObjectQuery<Subscriber>[] } = {
  $or: [{ status: 'unconfirmed' }, { status: 'unsubscribed', enteredAgainAt: { $ne: null } }],
};
