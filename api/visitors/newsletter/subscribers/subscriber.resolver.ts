import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { connectionOf } from '../../../kernel/lists/connection.type.ts';
import { PageArgs } from '../../../kernel/lists/page.args.ts';
import { NotFound } from '../../../kernel/errors/errors.ts';
import { readId } from '../../../kernel/rest/id.ts';
import { Receipt } from '../../../kernel/graphql/receipt.type.ts';
import { SubscriberImport, SubscriberOverview, SubscriberSortEnum } from './subscriber.type.ts';
import type { SubscriberSort } from './subscriber.query.ts';
import { SubscriptionLink, LinkPurposeEnum } from './subscription.type.ts';
import type { LinkPurpose } from './links.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Subscriber } from './subscriber.entity.ts';
import { SubscriberFilter } from './subscriber.input.ts';

const SubscriberConnection = connectionOf(Subscriber);

@Resolver(() => Subscriber)
export class SubscriberResolver {
  @Query(() => SubscriberConnection, { description: 'At most 100 at a time.' })
  subscribers(
    @Ctx() scope: Scope,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => SubscriberFilter, {
      nullable: true,
      description: 'Narrows the list; null for everything that the viewer may see.',
    })
    filter?: SubscriberFilter,
    @Arg('sort', () => SubscriberSortEnum, {
      nullable: true,
      defaultValue: 'newest',
      description: 'The order of the list.',
    })
    sort?: SubscriberSort,
  ) {
    return scope.subscribers.connection({ ...page, filter, sort });
  }

  @Query(() => Subscriber, { nullable: true, description: 'One subscriber; null if it does not exist.' })
  async subscriber(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the subscriber.' }) id: string) {
    try {
      return await scope.subscribers.byId(readId(id, 'Subscriber'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Query(() => SubscriptionLink, { description: 'What a mailed link would do now. Reading it changes nothing.' })
  subscriptionLink(
    @Ctx() scope: Scope,
    @Arg('purpose', () => LinkPurposeEnum, { description: 'What the link is for.' }) purpose: LinkPurpose,
    @Arg('token', () => String, { description: 'The token from the mailed link.' }) token: string,
  ) {
    return scope.subscription.linkState(purpose, token);
  }

  @Mutation(() => Receipt, {
    description: 'The newsletter form. The response is the same whether or not the address is known.',
  })
  subscribe(
    @Ctx() scope: Scope,
    @Arg('email', () => String, { description: 'The email address, in upper or lower case.' }) email: string,
    @Arg('website', () => String, { nullable: true, description: 'Leave it out.' }) website?: string,
  ) {
    return scope.subscription.subscribe({ email, website });
  }

  @Query(() => SubscriberOverview, { description: 'The newsletter in numbers.' })
  subscriberOverview(@Ctx() scope: Scope) {
    return scope.subscribers.overview();
  }

  @Mutation(() => SubscriberImport, {
    description:
      'Imports a CSV file; `isDryRun` only reports what would happen. With `consentNote` the new subscribers are confirmed.',
  })
  importSubscribers(
    @Ctx() scope: Scope,
    @Arg('csv', () => String, { description: 'The file, as CSV (RFC 4180) with a column of addresses.' }) csv: string,
    @Arg('isDryRun', () => Boolean, { description: 'Whether only to say what would happen.' }) isDryRun: boolean,
    @Arg('consentNote', () => String, {
      nullable: true,
      description: 'Where the consent of these people is documented.',
    })
    consentNote?: string,
  ) {
    return scope.subscribers.importCsv({ csv, isDryRun, consentNote });
  }

  @Mutation(() => Int, {
    description:
      'Mails confirmation links to these subscribers, or to all who were never mailed one. Returns how many.',
  })
  askSubscribers(
    @Ctx() scope: Scope,
    @Arg('ids', () => [ID], { nullable: true, description: 'The ids, at most 100.' }) ids?: string[],
  ) {
    return scope.subscribers.askToConfirm(ids?.map((id) => readId(id, 'Subscriber')));
  }

  @Mutation(() => Subscriber, { description: 'For mail that bounced after it had been accepted.' })
  markSubscriberBounced(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the subscriber.' }) id: string,
    @Arg('reason', () => String, { description: 'What the mail server said; null if not known.' }) reason: string,
  ) {
    return scope.subscribers.markBounced(readId(id, 'Subscriber'), { reason });
  }

  @Mutation(() => Int, { description: 'Returns how many were deleted.' })
  deleteSubscribers(
    @Ctx() scope: Scope,
    @Arg('ids', () => [ID], { description: 'The ids, at most 100.' }) ids: string[],
  ) {
    return scope.subscribers.removeMany(ids.map((id) => readId(id, 'Subscriber')));
  }

  @Mutation(() => Boolean, { description: 'Deletes an address for good. Returns true.' })
  async deleteSubscriber(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the subscriber.' }) id: string,
  ) {
    await scope.subscribers.remove(readId(id, 'Subscriber'));
    return true;
  }
}
