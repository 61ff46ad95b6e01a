import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { subscriptionLinkStates, type SubscriptionLinkState } from '#schema/constants';

export const LinkPurposeEnum = { confirm: 'confirm', unsubscribe: 'unsubscribe' } as const;
registerEnumType(LinkPurposeEnum, {
  name: 'SubscriptionLinkPurpose',
  description: 'What a link in a newsletter mail is for.',
  valuesConfig: {
    confirm: { description: 'To confirm the address.' },
    unsubscribe: { description: 'To unsubscribe.' },
  },
});

const StateEnum = Object.fromEntries(subscriptionLinkStates.map((state) => [state, state]));
registerEnumType(StateEnum, {
  name: 'SubscriptionLinkState',
  description: 'What a mailed link would do now.',
  valuesConfig: {
    open: { description: 'What it is for.' },
    done: { description: 'Nothing: it was done before.' },
    expired: { description: 'Nothing: it is too old.' },
    ended: { description: 'Nothing: the address has unsubscribed since.' },
    unknown: { description: 'Nothing: there is no such link.' },
  },
});

/** The state of a mailed link. */
@ObjectType({ simpleResolvers: true, description: 'A link from a newsletter mail.' })
export class SubscriptionLink {
  @Field(() => StateEnum, { description: 'What it would do now.' })
  state!: SubscriptionLinkState;

  @Field(() => String, { nullable: true, description: 'Shortened, but enough to recognise your own.' })
  address!: string | null;
}
