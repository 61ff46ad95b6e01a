import { NotFound } from '../../../errors/errors.ts';
import type { UndoHandler } from './undo-handler.ts';

export const undoWorkingCopy: UndoHandler = async ({ key, before }, scope, em) => {
  const id = Number(key['content_id']);
  const [item] = await em.execute<{ kind: string }[]>('select kind from content where id = ?', [id]);
  const kind = scope.kinds.find(({ name }) => name === item?.kind);
  if (!kind) throw new NotFound('Item');
  const service = scope.workingCopies(kind);
  if (before === null) await service.remove(id);
  else await service.putBack(id, before);
};
