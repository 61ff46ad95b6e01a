import { camel, idOf, movedBack, type UndoAct, type Values } from './undo-act.ts';

export const undoUser: UndoAct = async (row, scope) => {
  const id = idOf(row);
  await movedBack(row, {
    remove: () => scope.users.remove(id),
    restore: async (before) => {
      await scope.trash.restore({ kind: 'user', id }, {});
      // In the trash a user is inactive, and stays so when restored.
      if (before['is_active'] === true) await scope.users.update(id, { isActive: true });
    },
    update: async (before: Values) => {
      const { wants_message_mails: wantsMails, wants_review_mails: wantsReviewMails, ...values } = before;
      if (typeof wantsMails === 'boolean') await scope.account.setMessageMails(wantsMails);
      if (typeof wantsReviewMails === 'boolean') await scope.account.setReviewMails(wantsReviewMails);
      if (Object.keys(values).length > 0) await scope.users.update(id, camel(values));
    },
  });
};

export const undoUserRole: UndoAct = async ({ key, before }, scope) => {
  const [userId, roleId] = [Number(key['user_id']), Number(key['role_id'])];
  if (before === null) await scope.users.unassignRole(userId, roleId);
  else await scope.users.assignRole(userId, roleId);
};

export const undoRole: UndoAct = async (row, scope) => {
  if (row.before === null) await scope.roles.remove(idOf(row));
  else if (row.after === null) await scope.roles.recreate(camel(row.before));
  else await scope.roles.update(idOf(row), camel(row.before));
};

export const undoRolePermission: UndoAct = async ({ key, before }, scope) => {
  const [roleId, permissionId] = [Number(key['role_id']), Number(key['permission_id'])];
  if (before === null) await scope.roles.revokePermission(roleId, permissionId);
  else await scope.roles.assignPermission(roleId, permissionId);
};
