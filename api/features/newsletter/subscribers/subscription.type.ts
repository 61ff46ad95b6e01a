import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { subscriptionLinkStates, type SubscriptionLinkState } from '#schema/constants';

export const LinkPurposeEnum = { confirm: 'confirm', unsubscribe: 'unsubscribe' } as const;
registerEnumType(LinkPurposeEnum, { name: 'SubscriptionLinkPurpose' });

const StateEnum = Object.fromEntries(subscriptionLinkStates.map((state) => [state, state]));
registerEnumType(StateEnum, { name: 'SubscriptionLinkState' });

/** The state of a mailed link. */
@ObjectType({ simpleResolvers: true })
export class SubscriptionLink {
  @Field(() => StateEnum)
  state!: SubscriptionLinkState;

  @Field(() => String, { nullable: true, description: 'Shortened, but enough to recognise your own.' })
  address!: string | null;
}
