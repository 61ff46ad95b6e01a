import { Field, ID, Int, ObjectType } from 'type-graphql';
import { deliveryStates, type DeliveryState } from '#schema/integrations/webhooks';
import { GraphQLDateTime } from '../../kernel/graphql/date-time.scalar.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const DeliveryStateEnum = enumType(deliveryStates, {
  name: 'WebhookDeliveryState',
  description: 'How far a delivery is.',
  values: {
    waiting: 'It waits for its turn, for an earlier one about the same thing, or for its next attempt.',
    delivered: 'It was answered with a status from 200 to 299.',
    failed: 'It was given up after three days, or was a test that failed.',
  },
});

@ObjectType({ simpleResolvers: true, description: 'An address that is told of changes, without its secret.' })
export class Webhook {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => String, { description: 'Where the events are sent.' })
  url!: string;

  @Field(() => [String], { description: 'Such as `post.published`, `post.*` or `*`.' })
  events!: string[];

  @Field(() => Boolean, { description: 'Whether it is told of changes.' })
  isActive!: boolean;

  @Field(() => Int, {
    description: 'How many deliveries of the last 30 days were given up after three days, and not sent again since.',
  })
  givenUp!: number;

  @Field(() => Int, { description: 'How many deliveries wait.' })
  waiting!: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it last accepted a delivery; null when there was none in the last 30 days.',
  })
  lastDeliveredAt!: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until when the former secret signs, too; null when there is one secret.',
  })
  formerSecretUntil!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was created.' })
  createdAt!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was last changed.' })
  updatedAt!: string;

  @Field(() => Int, { description: 'Counts the saves.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A webhook with its new secret.' })
export class WebhookWithSecret extends Webhook {
  @Field(() => String, { description: 'Signs what is sent. Shown only once.' })
  secret!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Something that a webhook is told.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'The id, which never changes.' })
  id!: number;

  @Field(() => String, { description: 'The header `webhook-id`, the same for every attempt.' })
  messageId!: string;

  @Field(() => String, { description: 'Such as `post.published`.' })
  type!: string;

  @Field(() => String, { description: 'What it is about, such as `post`.' })
  kind!: string;

  @Field(() => String, { description: 'The id of what it is about; the key of a setting or menu.' })
  itemId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The slug of an item of content; null for everything else, and where the viewer may not read it.',
  })
  slug!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version after the change; null for things without versions, and if deleted.',
  })
  version!: number | null;

  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  at!: string;

  @Field(() => DeliveryStateEnum, { description: 'How far it is.' })
  state!: DeliveryState;

  @Field(() => Int, { description: 'How often it was sent.' })
  attempts!: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was last sent; null when it was not yet.' })
  attemptedAt!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it is sent next; null unless it waits.' })
  nextAt!: string | null;

  @Field(() => Int, { nullable: true, description: 'The HTTP status of the last answer; null when there was none.' })
  status!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The first 4 kB of the last answer; null when there was none, and where the viewer may not read what it is about.',
  })
  answer!: string | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt did not succeed; null when it did.' })
  problem!: string | null;

  @Field(() => Int, { nullable: true, description: 'How many milliseconds the last attempt took.' })
  milliseconds!: number | null;
}
