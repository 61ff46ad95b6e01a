import { textIn, type RecordedAct, type Table } from '../../kernel/tables.ts';
import { undoRole, undoRolePermission } from './role.undo.ts';

const nobody = { because: 'Roles name nobody.' };
const written = { because: 'Written by each start, as they are declared.' };
const derived = { because: 'Follows from the other tables.' };

export const roleTables: Readonly<Record<string, Table>> = {
  roles: {
    noun: ['role', 'roles'],
    columns: {
      name: 'system name',
      displayName: 'name',
      description: 'description',
      level: 'level',
      isActive: 'status',
    },
    sentence: sentenceOf,
    resource: 'roles',
    recorded: { kind: 'role', key: 'id', title: 'display_name', personal: [], ignored: [] },
    undo: { handler: undoRole, isBulk: false, changes: { on: 'all', key: ['id'], ignored: [], owner: null } },
    bundle: {
      without: [],
      only: null,
      title: (row) => textOf(row['display_name']) || textOf(row['name']),
      // A new installation has roles (existing-data.ts).
      showsUse: false,
    },
    personal: nobody,
  },
  permissions: {
    noun: ['permission', 'permissions'],
    columns: {},
    sentence: null,
    resource: 'roles',
    recorded: written,
    undo: written,
    bundle: { without: [], only: null, title: null, showsUse: false },
    personal: nobody,
  },
  role_permissions: {
    noun: ['permission of a role', 'permissions of roles'],
    columns: {},
    sentence: sentenceOf,
    resource: 'roles',
    // An entry of the role, which names the permission (audit.sql).
    recorded: { bySql: 'role' },
    undo: {
      handler: undoRolePermission,
      isBulk: false,
      changes: { on: 'creation and deletion', key: ['role_id', 'permission_id'], ignored: [], owner: null },
    },
    bundle: { without: [], only: null, title: null, showsUse: false },
    personal: nobody,
  },
  access_version: {
    noun: ['number', 'numbers'],
    hasEntity: false,
    columns: {},
    sentence: null,
    resource: 'roles',
    recorded: derived,
    undo: derived,
    bundle: derived,
    personal: nobody,
  },
};

function sentenceOf({ action, title, changes, fields, before, after }: RecordedAct): string | null {
  const who = title ?? 'a role';
  if (action === 'update' && fields.length === 1 && fields[0] === 'is_active') {
    return `${after?.['is_active'] === true ? 'Activated' : 'Deactivated'} the role ${who}`;
  }
  if (action === 'assign') {
    return changes === 1
      ? `Assigned the permission ${textIn(after, 'permission')} to ${who}`
      : `Assigned ${changes} permissions to ${who}`;
  }
  if (action !== 'revoke') return null;
  return changes === 1
    ? `Revoked the permission ${textIn(before, 'permission')} from ${who}`
    : `Revoked ${changes} permissions from ${who}`;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
