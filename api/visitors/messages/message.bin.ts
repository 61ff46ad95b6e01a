import type { Scope } from '../../kernel/scope.ts';
import type { FeatureTrash, TrashBin } from '../../kernel/trash.ts';
import { MessageTrashService } from './message-trash.service.ts';
import { Message } from './message.entity.ts';

/** The deleted messages. */
export const messageTrash: FeatureTrash = {
  bins: (scope) => [messageBin(scope)],
  expire: ({ em }, before) => em.nativeDelete(Message, { deletedAt: { $lt: before } }),
};

function messageBin(scope: Scope): TrashBin {
  const service = new MessageTrashService(scope);
  return {
    kind: 'message',
    resource: 'messages',
    rows: `select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as title,
        concat_ws(' ', first_name, last_name, email) as searched, deleted_at, deleted_by
      from messages where deleted_at is not null`,
    restore: (id, input) => service.restore(id, input),
    purge: (id) => service.purge(id),
  };
}
