import { useState } from 'react';
import Button from '@mui/material/Button';
import { Plus, ShieldCheck } from 'lucide-react';
import { readRequestError } from '../../lib/requests/request-error.ts';
import { useUrlParams } from '../../lib/hooks/use-url-params.ts';
import { useViewer } from '../../session/viewer.context.ts';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { AccessCheckLink } from '../screen/navigation/access-check-link.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { DeleteDialog } from '../dialogs/delete-dialog.tsx';
import { PanelScreen } from '../screen/panel-screen.ts';
import { descriptionOf } from '../screen/navigation/sections.ts';
import { NotPermitted } from '../screen/not-permitted.tsx';
import { PanelTitle } from '../screen/head/panel-title.tsx';
import { HeadActions, ScreenHead } from '../screen/head/screen-head.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { roleAccess } from './role-access.ts';
import type { RoleRow } from './role-access.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RoleTable } from './role-table.tsx';
import { useRoleList } from './use-role-list.ts';

export function RolesPage() {
  const viewer = useViewer();
  const list = useRoleList(roleAccess(viewer, 0).canRead);
  const access = roleAccess(viewer, list.level);
  const form = useDialog<RoleRow>();
  const permissions = useDialog<RoleRow>();
  const [deleting, setDeleting] = useState<RoleRow | null>(null);
  const [params, change] = useUrlParams();
  const [linked, setLinked] = useState<string | null>(null);

  if (!access.canRead) return <NotPermitted what="Reading roles" permission="roles.read" />;
  const { rows } = list;
  const isEmpty = rows?.length === 0;
  // `?role=` opens a role's permissions; the access check links there.
  const requestedRole = rows?.find(({ displayName }) => displayName === params.get('role'));
  if (requestedRole && linked !== requestedRole.id) {
    setLinked(requestedRole.id);
    permissions.open(requestedRole);
  }
  /** The current row, so that the open dialog shows its latest permissions. */
  const managed = rows?.find(({ id }) => id === permissions.item?.id) ?? permissions.item;
  const createButton = access.canCreate && (
    <Button
      variant="contained"
      startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
      onClick={() => form.open(null)}
    >
      Create Role
    </Button>
  );

  return (
    <PanelScreen>
      <PanelTitle>Roles</PanelTitle>
      <ScreenHead
        title="Roles"
        description={descriptionOf('roles')}
        action={
          <HeadActions>
            <AccessCheckLink viewer={viewer} />
            {!isEmpty && createButton}
          </HeadActions>
        }
      />
      <ListBody
        list={list}
        what="roles"
        none={
          <ScreenMessage
            icon={ShieldCheck}
            title="No roles found. Create your first role to get started."
            action={createButton}
          />
        }
      >
        {(shown) => (
          <RoleTable
            access={access}
            rows={shown}
            onEdit={form.open}
            onPermissions={permissions.open}
            onDelete={setDeleting}
          />
        )}
      </ListBody>
      <RoleDialog
        key={`form-${form.key}`}
        open={form.isOpen}
        role={form.item}
        level={list.level}
        onClose={form.close}
        onSaved={() => void list.refresh()}
      />
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
        row={deleting}
        nameOf={(role) => role.displayName}
        question={() => <span>Are you sure you want to delete this role?</span>}
        remove={(role) => list.remove(role.id)}
        deleted={{ title: 'Role deleted successfully' }}
        failed={(error) => ({
          title: 'Failed to delete role',
          description: readRequestError(error).message ?? 'Please try again.',
        })}
        onClose={() => setDeleting(null)}
      />
    </PanelScreen>
  );
}
