import { Field, InputType } from 'type-graphql';
import type { SubscriberStatus } from '#schema/constants';
import { SubscriberStatusEnum } from './subscriber.entity.ts';

@InputType()
export class SubscriberFilter {
  @Field(() => SubscriberStatusEnum, { nullable: true })
  status?: SubscriberStatus;

  @Field(() => String, { nullable: true, description: 'Part of the address.' })
  search?: string;
}
