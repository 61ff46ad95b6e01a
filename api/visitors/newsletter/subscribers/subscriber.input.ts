import { Field, InputType } from 'type-graphql';
import type { SubscriberStatus } from '#schema/constants';
import { SubscriberStatusEnum } from './subscriber.entity.ts';

@InputType({ description: 'Narrows the list of subscribers. All conditions must hold.' })
export class SubscriberFilter {
  @Field(() => SubscriberStatusEnum, { nullable: true, description: 'Only subscribers with this status.' })
  status?: SubscriberStatus;

  @Field(() => String, { nullable: true, description: 'Part of the address.' })
  search?: string;
}
