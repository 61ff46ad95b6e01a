import { useState } from 'react';
import { Plus, ShieldCheck } from 'lucide-react';
import { useUrlParams } from '../../../lib/hooks/use-url-params.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { AccessCheckLink } from '../../tools/screen/navigation/access-check-link.tsx';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { DeleteDialog } from '../../tools/dialogs/delete.dialog.tsx';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { HeadButton } from '../../tools/screen/head/head-button.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { PermissionsDialog } from './permissions.dialog.tsx';
import { roleAccess } from './role-access.ts';
import type { RoleRow } from './role-access.ts';
import { RoleDialog } from './role.dialog.tsx';
import { RoleTable } from './role-table.tsx';
import { useRoleList } from './use-role-list.ts';

export function RolesPage() {
  const viewer = useViewer();
  const list = useRoleList(roleAccess(viewer, 0).canRead);
  const access = roleAccess(viewer, list.level);
  const form = useDialog<RoleRow>();
  const permissions = useDialog<RoleRow>();
  const deletion = useDialog<RoleRow>();
  const [params, change] = useUrlParams();
  const [linked, setLinked] = useState<string | null>(null);

  const { rows } = list;
  // `?role=` opens a role's permissions; the access check links there.
  const requestedRole = rows?.find(({ displayName }) => displayName === params.get('role'));
  if (requestedRole && linked !== requestedRole.id) {
    setLinked(requestedRole.id);
    permissions.open(requestedRole);
  }
  /** The current row, so that the open dialog shows its latest permissions. */
  const managed = rows?.find(({ id }) => id === permissions.item?.id) ?? permissions.item;
  const createButton = access.canCreate && (
    <HeadButton icon={Plus} isMain onClick={() => form.open(null)}>
      Create Role
    </HeadButton>
  );

  return (
    <ListScreen
      access={{ isAllowed: access.canRead, what: 'Reading roles', permission: 'roles.read' }}
      title="Roles"
      description={descriptionOf('roles')}
      links={<AccessCheckLink viewer={viewer} />}
      action={createButton}
      list={list}
      what="roles"
      none={
        <ScreenMessage
          icon={ShieldCheck}
          title="No roles found. Create your first role to get started."
          action={createButton}
        />
      }
      table={(shown) => (
        <RoleTable
          access={access}
          rows={shown}
          onEdit={form.open}
          onPermissions={permissions.open}
          onDelete={deletion.open}
        />
      )}
    >
      <RoleDialog key={`form-${form.key}`} dialog={form} level={list.level} onSaved={list.refresh} />
      {managed && (
        <PermissionsDialog
          key={`permissions-${permissions.key}`}
          open={permissions.isOpen}
          role={managed}
          permissions={list.permissions}
          access={access}
          isOwn={list.ownRoleIds.includes(managed.id)}
          onClose={() => {
            permissions.close();
            if (params.has('role')) change({ role: null }, { replace: true });
          }}
        />
      )}
      <DeleteDialog
        dialog={deletion}
        nameOf={(role) => role.displayName}
        question={() => <span>Are you sure you want to delete this role?</span>}
        remove={(role) => list.remove(role.id)}
        deleted={{ title: 'Role deleted successfully' }}
        failed="Failed to delete role"
      />
    </ListScreen>
  );
}
