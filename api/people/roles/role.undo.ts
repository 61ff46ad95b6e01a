import { camel, idOf, type UndoHandler } from '../../kernel/undo.ts';
import { levelOfRole, permissionsOfRole } from './role.facts.ts';

interface RoleFacts {
  /** Before, if the entry changed it. */
  isActive: boolean | null;
  permissions: string[];
  level: number | null;
}

export const undoRole: UndoHandler = {
  facts: `jsonb_build_object('isActive', r.before -> 'is_active', 'permissions', ${permissionsOfRole("r.key ->> 'id'")},
    'level', greatest(${levelOfRole("r.key ->> 'id'")}, (r.before ->> 'level')::int))`,
  needs: ({ act, facts }) => {
    const { isActive, permissions, level } = facts as unknown as RoleFacts;
    const own = { create: 'roles.delete', restore: 'roles.delete', delete: 'roles.create', update: 'roles.update' }[
      act
    ];
    return { permissions: [own, ...(act === 'update' && isActive ? permissions : [])], level };
  },
  undo: async (row, scope) => {
    if (row.before === null) await scope.roles.remove(idOf(row));
    else if (row.after === null) await scope.roles.recreate(camel(row.before));
    else await scope.roles.update(idOf(row), camel(row.before));
  },
};

export const undoRolePermission: UndoHandler = {
  facts: `jsonb_build_object('level', ${levelOfRole("r.key ->> 'role_id'")}, 'permission',
    (select p.resource || '.' || p.action from permissions p where p.id = (r.key ->> 'permission_id')::int))`,
  needs: ({ facts }) => {
    const { permission, level } = facts as { permission: string | null; level: number | null };
    return { permissions: ['roles.assign', ...(permission === null ? [] : [permission])], level };
  },
  undo: async ({ key, before }, scope) => {
    const [roleId, permissionId] = [Number(key['role_id']), Number(key['permission_id'])];
    if (before === null) await scope.roles.revokePermission(roleId, permissionId);
    else await scope.roles.assignPermission(roleId, permissionId);
  },
};
