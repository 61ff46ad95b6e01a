import { LockMode } from '@mikro-orm/core';
import { check } from '#schema/rules/check';
import { noteRules } from '#schema/messages/message.rules';
import { Forbidden, NotFound } from '../../kernel/errors/errors.ts';
import { Message } from './message.entity.ts';
import { MessageNote } from './message-note.entity.ts';
import { selectAuthorName, type MessageNoteRow } from './message.row.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Internal notes on messages. */
export class MessageNoteService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access'>) {}

  /** Oldest first. */
  async list(messageId: number): Promise<MessageNoteRow[]> {
    this.scope.access.require('read', 'messages');
    return this.rows({ messageId });
  }

  /** @throws RuleFailure, NotFound */
  async create(messageId: number, input: unknown): Promise<MessageNoteRow> {
    this.scope.access.require('update', 'messages');
    const { text } = check(noteRules, input);
    const id = await this.scope.em.transactional(async (em) => {
      // The lock keeps the message until the note refers to it.
      const message = await em.findOne(
        Message,
        { id: messageId, deletedAt: null },
        { fields: ['id'], lockMode: LockMode.PESSIMISTIC_READ },
      );
      if (!message) throw new NotFound('Message');
      const note = em.create(MessageNote, { messageId, authorId: this.scope.access.authorId, text });
      await em.flush();
      return note.id;
    });
    const [row] = await this.rows({ id });
    if (!row) throw new NotFound('Note');
    return row;
  }

  /** Creates a note again that was deleted. @param note as it was @throws NotFound, Forbidden */
  async recreate(note: MessageNote): Promise<void> {
    this.scope.access.require('update', 'messages');
    if (note.authorId !== null && note.authorId !== this.scope.access.authorId) {
      throw new Forbidden('Only its author can bring this note back');
    }
    if ((await this.scope.em.count(Message, { id: note.messageId, deletedAt: null })) === 0)
      throw new NotFound('Message');
    const { id, messageId, authorId, text } = note;
    this.scope.em.create(MessageNote, { id, messageId, authorId, text, createdAt: new Date(note.createdAt) });
    await this.scope.em.flush();
  }

  /** Only notes of one's own can be removed. @throws NotFound, Forbidden */
  async remove(id: number): Promise<void> {
    this.scope.access.require('update', 'messages');
    await this.scope.em.transactional(async (em) => {
      const note = await em.findOne(MessageNote, id);
      const message = note && (await em.count(Message, { id: note.messageId, deletedAt: null }));
      if (!note || !message) throw new NotFound('Note');
      if (note.authorId !== null && note.authorId !== this.scope.access.authorId) {
        throw new Forbidden('Only its author can delete this note');
      }
      em.remove(note);
    });
  }

  private async rows(where: { id: number } | { messageId: number }): Promise<MessageNoteRow[]> {
    const viewerId = this.scope.access.viewer?.id ?? null;
    const rows = await this.scope.em
      .createQueryBuilder(MessageNote, 't')
      .select(['id', 'authorId', 'text', selectAuthorName(), 'createdAt'])
      .where(where)
      .orderBy({ id: 'asc' })
      .execute<(Omit<MessageNoteRow, 'isOwn'> & { authorId: number | null })[]>('all');
    return rows.map(({ authorId, ...row }) => ({ ...row, isOwn: authorId === viewerId }));
  }
}
