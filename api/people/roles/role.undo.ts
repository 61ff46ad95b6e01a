import { camel, idOf, type UndoHandler } from '../../kernel/undo.ts';

export const undoRole: UndoHandler = async (row, scope) => {
  if (row.before === null) await scope.roles.remove(idOf(row));
  else if (row.after === null) await scope.roles.recreate(camel(row.before));
  else await scope.roles.update(idOf(row), camel(row.before));
};

export const undoRolePermission: UndoHandler = async ({ key, before }, scope) => {
  const [roleId, permissionId] = [Number(key['role_id']), Number(key['permission_id'])];
  if (before === null) await scope.roles.revokePermission(roleId, permissionId);
  else await scope.roles.assignPermission(roleId, permissionId);
};
