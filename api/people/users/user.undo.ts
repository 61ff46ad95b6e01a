import { Forbidden } from '../../kernel/errors/errors.ts';
import { camel, idOf, movedBack, type UndoHandler, type Values } from '../../kernel/undo.ts';

export const undoUser: UndoHandler = async (row, scope) => {
  const id = idOf(row);
  const { viewer } = scope;
  await movedBack(row, {
    remove: () => scope.users.remove(id),
    restore: async (before) => {
      await scope.trash.restore({ kind: 'user', id }, {});
      // In the trash a user is inactive, and stays so when restored.
      if (before['is_active'] === true) await scope.users.update(id, { isActive: true });
    },
    update: async (before: Values) => {
      const {
        wants_message_mails: messageMails,
        wants_review_mails: reviewMails,
        wants_own_review_mails: ownReviewMails,
        ...values
      } = before;
      const isMails = [messageMails, reviewMails, ownReviewMails].some((wanted) => wanted !== undefined);
      const isOwn = id === viewer?.id;
      if (!isOwn && isMails) {
        throw new Forbidden('Only the person can change which emails they get');
      }
      if (typeof messageMails === 'boolean') await scope.account.setMessageMails(messageMails);
      if (typeof reviewMails === 'boolean') await scope.account.setReviewMails(reviewMails);
      if (typeof ownReviewMails === 'boolean') await scope.account.setOwnReviewMails(ownReviewMails);
      if (Object.keys(values).length === 0) return;
      if (isOwn && !scope.access.can('update', 'users')) {
        const { email, firstName, lastName } = viewer;
        await scope.account.updateProfile({ email, firstName, lastName, ...camel(values) });
      } else await scope.users.update(id, camel(values));
    },
  });
};

export const undoUserRole: UndoHandler = async ({ key, before }, scope) => {
  const [userId, roleId] = [Number(key['user_id']), Number(key['role_id'])];
  if (before === null) await scope.users.unassignRole(userId, roleId);
  // A user in the trash gets back a role that was deleted meanwhile.
  else await scope.users.giveBackRole(userId, roleId);
};
