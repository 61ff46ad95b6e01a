import { Field, ObjectType } from 'type-graphql';
import { subscriptionLinkStates, type SubscriptionLinkState } from '#schema/constants';
import { enumType } from '../../../kernel/graphql/enum.type.ts';

export const linkPurposes = ['confirm', 'unsubscribe'] as const;
export const LinkPurposeEnum = enumType(linkPurposes, {
  name: 'SubscriptionLinkPurpose',
  description: 'What a link in a newsletter mail is for.',
  values: {
    confirm: 'To confirm the address.',
    unsubscribe: 'To unsubscribe.',
  },
});

const StateEnum = enumType(subscriptionLinkStates, {
  name: 'SubscriptionLinkState',
  description: 'What a mailed link would do now.',
  values: {
    open: 'What it is for.',
    done: 'Nothing: it was done before.',
    expired: 'Nothing: it is too old.',
    ended: 'Nothing: the address has unsubscribed since.',
    unknown: 'Nothing: there is no such link.',
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
