import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { connectionOf } from '../connection.type.ts';
import { NotFound } from '../errors.ts';
import { readId } from '../id.ts';
import { Receipt } from '../receipt.type.ts';
import { SubscriptionLink, LinkPurposeEnum } from './subscription.type.ts';
import type { LinkPurpose } from './links.ts';
import type { Scope } from '../scope.ts';
import { Subscriber } from './subscriber.entity.ts';
import { SubscriberFilter } from './subscriber.input.ts';

const SubscriberConnection = connectionOf(Subscriber);

@Resolver(() => Subscriber)
export class SubscriberResolver {
  @Query(() => SubscriberConnection, { description: 'Newest first; at most 100 at a time.' })
  subscribers(
    @Ctx() scope: Scope,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after?: string,
    @Arg('filter', () => SubscriberFilter, { nullable: true }) filter?: SubscriberFilter,
  ) {
    return scope.subscribers.connection({ first, after, filter });
  }

  @Query(() => Subscriber, { nullable: true })
  async subscriber(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    try {
      return await scope.subscribers.byId(readId(id, 'Subscriber'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Query(() => SubscriptionLink, { description: 'What a mailed link would do now. Asking does nothing.' })
  subscriptionLink(
    @Ctx() scope: Scope,
    @Arg('purpose', () => LinkPurposeEnum) purpose: LinkPurpose,
    @Arg('token', () => String) token: string,
  ) {
    return scope.subscription.linkState(purpose, token);
  }

  @Mutation(() => Receipt, { description: 'The newsletter form. The same answer whether or not the address is known.' })
  subscribe(
    @Ctx() scope: Scope,
    @Arg('email', () => String) email: string,
    @Arg('website', () => String, { nullable: true, description: 'Leave it out.' }) website?: string,
  ) {
    return scope.subscription.subscribe({ email, website });
  }

  @Mutation(() => Boolean)
  async deleteSubscriber(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    await scope.subscribers.remove(readId(id, 'Subscriber'));
    return true;
  }
}
