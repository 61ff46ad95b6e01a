import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { NotFound } from '../../kernel/errors/errors.ts';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { WebhookInput, WebhookPatch } from './webhook.input.ts';
import { Webhook, WebhookDelivery, WebhookWithSecret } from './webhook.type.ts';

const WebhookDeliveryConnection = connectionOf(WebhookDelivery);
const idOfWebhook = { description: 'The id of the webhook.' };

@Resolver(() => Webhook)
export class WebhookResolver {
  @Query(() => [Webhook], { description: 'All webhooks, newest first.' })
  webhooks(@Ctx() scope: Scope) {
    return scope.webhooks.list();
  }

  @Query(() => Webhook, { nullable: true, description: 'One webhook; null if it does not exist.' })
  async webhook(@Ctx() scope: Scope, @Arg('id', () => ID, idOfWebhook) id: string) {
    try {
      return await scope.webhooks.byId(readId(id, 'Webhook'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Query(() => [String], { description: 'Every event that a webhook may list.' })
  webhookEvents(@Ctx() scope: Scope) {
    return scope.webhooks.events();
  }

  @Query(() => WebhookDeliveryConnection, {
    description: 'What a webhook was told in the last 30 days and what waits, newest first; at most 100 at a time.',
  })
  webhookDeliveries(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, idOfWebhook) id: string,
    @Args(() => PageArgs) page: PageArgs,
  ) {
    return scope.deliveries.connection(readId(id, 'Webhook'), page);
  }

  @Mutation(() => WebhookWithSecret, { description: 'Creates a webhook. Its secret is returned this once.' })
  createWebhook(
    @Ctx() scope: Scope,
    @Arg('input', () => WebhookInput, { description: 'The values to save.' }) input: WebhookInput,
  ) {
    return scope.webhooks.create(input);
  }

  @Mutation(() => Webhook, { description: 'Changes only the given fields.' })
  updateWebhook(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, idOfWebhook) id: string,
    @Arg('input', () => WebhookPatch, { description: 'The values to save.' }) input: WebhookPatch,
  ) {
    return scope.webhooks.update(readId(id, 'Webhook'), input);
  }

  @Mutation(() => WebhookWithSecret, {
    description: 'Makes a new secret, which is returned this once. For a day the former one signs, too.',
  })
  replaceWebhookSecret(@Ctx() scope: Scope, @Arg('id', () => ID, idOfWebhook) id: string) {
    return scope.webhooks.replaceSecret(readId(id, 'Webhook'));
  }

  @Mutation(() => Boolean, { description: 'Deletes a webhook with its deliveries. Returns true.' })
  async deleteWebhook(@Ctx() scope: Scope, @Arg('id', () => ID, idOfWebhook) id: string) {
    await scope.webhooks.remove(readId(id, 'Webhook'));
    return true;
  }

  @Mutation(() => WebhookDelivery, { description: 'Sends a test event once, and returns the response.' })
  testWebhook(@Ctx() scope: Scope, @Arg('id', () => ID, idOfWebhook) id: string) {
    return scope.deliveries.test(readId(id, 'Webhook'));
  }

  @Mutation(() => WebhookDelivery, { description: 'Queues a delivery again, with its former id.' })
  resendWebhookDelivery(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, idOfWebhook) id: string,
    @Arg('deliveryId', () => ID, { description: 'The id of the delivery.' }) deliveryId: string,
  ) {
    return scope.deliveries.resend(readId(id, 'Webhook'), readId(deliveryId, 'Delivery'));
  }
}
