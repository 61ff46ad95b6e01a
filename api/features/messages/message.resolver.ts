import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { connectionOf } from '../../lists/connection.type.ts';
import { PageArgs } from '../../lists/page.args.ts';
import { NotFound } from '../../errors/errors.ts';
import { readId } from '../../rest/id.ts';
import { Receipt } from '../../graphql/receipt.type.ts';
import type { Scope } from '../../scope/scope.ts';
import { Message } from './message.entity.ts';
import { MessageFilter, MessageInput, MessagePatch, ReplyInput } from './message.input.ts';
import { MessageMail } from './message-mail.entity.ts';
import { MessageNote } from './message-note.entity.ts';
import { MessageCounts } from './message.type.ts';

const MessageConnection = connectionOf(Message);

@Resolver(() => Message)
export class MessageResolver {
  @Query(() => MessageConnection, { description: 'Newest first; at most 100 at a time.' })
  messages(
    @Ctx() scope: Scope,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => MessageFilter, { nullable: true }) filter?: MessageFilter,
  ) {
    return scope.messages.connection({ ...page, filter });
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

  @Mutation(() => Receipt, { description: 'The contact form. Open to everyone, with a rate limit.' })
  sendMessage(@Ctx() scope: Scope, @Arg('input', () => MessageInput) input: MessageInput) {
    return scope.messages.create(input);
  }

  @Query(() => MessageCounts)
  messageCounts(@Ctx() scope: Scope) {
    return scope.messages.counts();
  }

  @FieldResolver(() => [MessageNote])
  notes(@Ctx() scope: Scope, @Root() { id }: Message) {
    return scope.messageNotes.list(id);
  }

  @FieldResolver(() => [MessageMail], { description: 'The mails about it, oldest first.' })
  mails(@Ctx() scope: Scope, @Root() { id }: Message) {
    return scope.messageMails.list(id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may reply and this server sends mail.' })
  canReply(@Ctx() scope: Scope) {
    return scope.messageMails.canReply();
  }

  @Mutation(() => Message)
  updateMessage(
    @Ctx() scope: Scope,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => MessagePatch) input: MessagePatch,
  ) {
    return scope.messages.update(readId(id, 'Message'), input);
  }

  @Mutation(() => Int, { description: 'At most 200 at a time; returns how many were found.' })
  updateMessages(
    @Ctx() scope: Scope,
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('input', () => MessagePatch) input: MessagePatch,
  ) {
    return scope.messages.updateAll(
      ids.map((id) => readId(id, 'Message')),
      input,
    );
  }

  @Mutation(() => Int, { description: 'At most 200 at a time; returns how many were found.' })
  deleteMessages(@Ctx() scope: Scope, @Arg('ids', () => [ID]) ids: string[]) {
    return scope.messages.removeAll(ids.map((id) => readId(id, 'Message')));
  }

  @Mutation(() => MessageNote)
  addMessageNote(@Ctx() scope: Scope, @Arg('id', () => ID) id: string, @Arg('text', () => String) text: string) {
    return scope.messageNotes.create(readId(id, 'Message'), { text });
  }

  @Mutation(() => Boolean, { description: 'Deletes a note of your own.' })
  async deleteMessageNote(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    await scope.messageNotes.remove(readId(id, 'Note'));
    return true;
  }

  @Mutation(() => MessageMail, { description: 'Mails a reply to the sender of the message.' })
  replyToMessage(
    @Ctx() scope: Scope,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ReplyInput) input: ReplyInput,
  ) {
    return scope.messageMails.reply(readId(id, 'Message'), input);
  }

  @Mutation(() => MessageMail, { description: 'Sends a mail again that failed or whose delivery is unknown.' })
  resendMessageMail(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    return scope.messageMails.resend(readId(id, 'Mail'));
  }

  @Mutation(() => Boolean)
  async deleteMessage(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    await scope.messages.remove(readId(id, 'Message'));
    return true;
  }
}
