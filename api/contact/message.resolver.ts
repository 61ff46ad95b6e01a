import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { connectionOf } from '../connection.type.ts';
import { NotFound } from '../errors.ts';
import { readId } from '../id.ts';
import { Receipt } from '../receipt.type.ts';
import type { Scope } from '../scope.ts';
import { Message } from './message.entity.ts';
import { MessageFilter, MessageInput } from './message.input.ts';

const MessageConnection = connectionOf(Message);

@Resolver(() => Message)
export class MessageResolver {
  @Query(() => MessageConnection, { description: 'Newest first; at most 100 at a time.' })
  messages(
    @Ctx() scope: Scope,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after?: string,
    @Arg('filter', () => MessageFilter, { nullable: true }) filter?: MessageFilter,
  ) {
    return scope.messages.connection({ first, after, filter });
  }

  @Query(() => Message, { nullable: true })
  async message(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    try {
      return await scope.messages.byId(readId(id, 'Message'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Mutation(() => Receipt, { description: 'The contact form. Anybody may, a few times in a while.' })
  sendMessage(@Ctx() scope: Scope, @Arg('input', () => MessageInput) input: MessageInput) {
    return scope.messages.send(input);
  }

  @Mutation(() => Boolean)
  async deleteMessage(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    await scope.messages.remove(readId(id, 'Message'));
    return true;
  }
}
