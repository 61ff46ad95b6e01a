import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { industryName } from '#schema/words/industries';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import { NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import { Receipt } from '../../kernel/graphql/receipt.type.ts';
import type { Scope } from '../../kernel/scope.ts';
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
    @Arg('filter', () => MessageFilter, {
      nullable: true,
      description: 'Narrows the list; null for everything that the viewer may see.',
    })
    filter?: MessageFilter,
  ) {
    return scope.messages.connection({ ...page, filter });
  }

  @Query(() => Message, { nullable: true, description: 'One message; null if it does not exist.' })
  async message(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the message.' }) id: string) {
    try {
      return await scope.messages.byId(readId(id, 'Message'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Mutation(() => Receipt, { description: 'The contact form. Open to everyone, with a rate limit.' })
  sendMessage(
    @Ctx() scope: Scope,
    @Arg('input', () => MessageInput, { description: 'The values to save.' }) input: MessageInput,
  ) {
    return scope.messages.create(input);
  }

  @Query(() => MessageCounts, { description: 'The number of messages with each status.' })
  messageCounts(@Ctx() scope: Scope) {
    return scope.messages.counts();
  }

  @FieldResolver(() => [MessageNote], { description: 'The notes about it, oldest first.' })
  notes(@Ctx() scope: Scope, @Root() { id }: Message) {
    return scope.messageNotes.list(id);
  }

  @FieldResolver(() => [MessageMail], { description: 'The mails about it, oldest first.' })
  mails(@Ctx() scope: Scope, @Root() { id }: Message) {
    return scope.messageMails.list(id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The name of the industry; null if none was chosen. One that has left the list reads as its value.',
  })
  async industryName(@Ctx() scope: Scope, @Root() { industry }: Message) {
    return industry && industryName(industry, (await scope.settings.site()).words ?? {});
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may reply and this server sends mail.' })
  canReply(@Ctx() scope: Scope) {
    return scope.messageMails.canReply();
  }

  @Mutation(() => Message, { description: 'Changes the status of a message.' })
  updateMessage(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the message.' }) id: string,
    @Arg('input', () => MessagePatch, { description: 'The values to save.' }) input: MessagePatch,
  ) {
    return scope.messages.update(readId(id, 'Message'), input);
  }

  @Mutation(() => Message, { description: 'Marks a new message as read; one with another status stays as it is.' })
  markMessageRead(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the message.' }) id: string) {
    return scope.messages.markRead(readId(id, 'Message'));
  }

  @Mutation(() => Int, { description: 'Returns how many were found.' })
  updateMessages(
    @Ctx() scope: Scope,
    @Arg('ids', () => [ID], { description: 'The ids, at most 200.' }) ids: string[],
    @Arg('input', () => MessagePatch, { description: 'The values to save.' }) input: MessagePatch,
  ) {
    return scope.messages.updateAll(
      ids.map((id) => readId(id, 'Message')),
      input,
    );
  }

  @Mutation(() => Int, { description: 'Returns how many were found.' })
  deleteMessages(@Ctx() scope: Scope, @Arg('ids', () => [ID], { description: 'The ids, at most 200.' }) ids: string[]) {
    return scope.messages.removeMany(ids.map((id) => readId(id, 'Message')));
  }

  @Mutation(() => MessageNote, { description: 'Adds a note that only people in the panel see.' })
  addMessageNote(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the message.' }) id: string,
    @Arg('text', () => String, { description: 'The note.' }) text: string,
  ) {
    return scope.messageNotes.create(readId(id, 'Message'), { text });
  }

  @Mutation(() => Boolean, { description: 'Deletes a note of your own.' })
  async deleteMessageNote(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the note.' }) id: string,
  ) {
    await scope.messageNotes.remove(readId(id, 'Note'));
    return true;
  }

  @Mutation(() => MessageMail, { description: 'Mails a reply to the sender of the message.' })
  replyToMessage(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the message.' }) id: string,
    @Arg('input', () => ReplyInput, { description: 'The mail.' }) input: ReplyInput,
  ) {
    return scope.messageMails.reply(readId(id, 'Message'), input);
  }

  @Mutation(() => MessageMail, { description: 'Sends a mail again that failed or whose delivery is unknown.' })
  resendMessageMail(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the mail.' }) id: string) {
    return scope.messageMails.resend(readId(id, 'Mail'));
  }

  @Mutation(() => Boolean, { description: 'Moves a message to the trash. Returns true.' })
  async deleteMessage(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the message.' }) id: string) {
    await scope.messages.remove(readId(id, 'Message'));
    return true;
  }
}
