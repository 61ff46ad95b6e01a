import { check } from '#schema/rules/check';
import { restoreRules } from '#schema/rules/content/trash';
import { NotFound } from '../../kernel/errors/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Message } from './message.entity.ts';

/** The messages that are in the trash, with their notes and mails. */
export class MessageTrashService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access'>) {}

  /** @throws NotFound when it is not in the trash */
  async restore(id: number, input: unknown): Promise<Message> {
    this.scope.access.require('delete', 'messages');
    check(restoreRules, input);
    const where = { id, deletedAt: { $ne: null } };
    const restored = await this.scope.em.nativeUpdate(Message, where, { deletedAt: null, deletedBy: null });
    const message = restored > 0 && (await this.scope.em.findOne(Message, { id }, { disableIdentityMap: true }));
    if (!message) throw new NotFound('Message');
    return message;
  }

  /** Deletes a message for good. @throws NotFound */
  async purge(id: number): Promise<void> {
    this.scope.access.require('delete', 'messages');
    const purged = await this.scope.em.nativeDelete(Message, { id, deletedAt: { $ne: null } });
    if (purged === 0) throw new NotFound('Message');
  }
}
