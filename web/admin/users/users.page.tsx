import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { MailPlus, Plus, Users } from 'lucide-react';
import { undoWarning } from '#schema/undo';
import type { UserFilter } from '../../gql/types.gen.ts';
import { readRequestError } from '../../lib/requests/request-error.ts';
import { useUrlParams } from '../../lib/hooks/use-url-params.ts';
import { useViewer } from '../../session/viewer.context.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { AccessCheckLink } from '../screen/navigation/access-check-link.tsx';
import { DeleteDialog } from '../dialogs/delete-dialog.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { PanelScreen } from '../screen/panel-screen.ts';
import { descriptionOf } from '../screen/navigation/sections.ts';
import { ListToolbar } from '../lists/list-toolbar.tsx';
import { NotPermitted } from '../screen/not-permitted.tsx';
import { PanelTitle } from '../screen/head/panel-title.tsx';
import { HeadActions, ScreenHead } from '../screen/head/screen-head.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { useListFilter } from '../lists/use-list-filter.ts';
import type { ListFilter } from '../lists/use-list-filter.ts';
import { InvitationLinkDialog } from './invitation-link.dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useInvitations } from './use-invitations.ts';
import { roleChoices, rolesReason, userAccess } from './user-access.ts';
import type { UserRow } from './user-access.ts';
import { SessionDialog } from './session-dialog.tsx';
import type { SessionQuestion } from './session-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserTable } from './user-table.tsx';
import { useUserList } from './use-user-list.ts';
import { AssignableRolesDocument } from './users.graphql.gen.ts';

const statuses = ['active', 'inactive'] as const;
type Status = (typeof statuses)[number];

const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

const toApiFilter = ({ search, status }: ListFilter<Status>): UserFilter => ({
  ...(search && { search }),
  ...(status && { isActive: status === 'active' }),
});

export function UsersPage() {
  const viewer = useViewer();
  const filter = useListFilter(statuses);
  const list = useUserList(toApiFilter(filter), userAccess(viewer, 0).canRead);
  const access = userAccess(viewer, list.level);
  const roles = useQuery(AssignableRolesDocument, { skip: !access.canAssign, fetchPolicy: 'cache-and-network' });
  const form = useDialog<UserRow>();
  const [deleting, setDeleting] = useState<UserRow | null>(null);
  const [question, setQuestion] = useState<SessionQuestion | null>(null);

  const inviting = useDialog<null>();
  useInviteCommand(access.canCreate, () => inviting.open(null));
  const invitations = useInvitations(() => void list.refresh());
  const [withdrawing, setWithdrawing] = useState<UserRow | null>(null);
  const [shownWithdrawing, setShownWithdrawing] = useState(withdrawing);
  if (withdrawing && withdrawing !== shownWithdrawing) setShownWithdrawing(withdrawing);

  if (!access.canRead) return <NotPermitted what="Reading users" permission="users.read" />;
  const { rows } = list;
  const isNone = rows?.length === 0 && !filter.isFiltered;
  const createButton = access.canCreate && (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<MailPlus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => inviting.open(null)}
      >
        Invite User
      </Button>
      <Button
        variant="contained"
        startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
        onClick={() => form.open(null)}
      >
        Create User
      </Button>
    </>
  );

  return (
    <PanelScreen>
      <PanelTitle>Users</PanelTitle>
      <ScreenHead
        title="Users"
        count={list.everybody}
        description={descriptionOf('users')}
        action={
          <HeadActions>
            <AccessCheckLink viewer={viewer} />
            {!isNone && (
              <ExportButton
                path="/api/users/export"
                query={{
                  ...(filter.search && { search: filter.search }),
                  ...(filter.status && { isActive: String(filter.status === 'active') }),
                }}
              />
            )}
            {!isNone && createButton}
          </HeadActions>
        }
      />
      {!isNone && (
        <ListToolbar filter={filter} statuses={statusChoices} searchLabel="Search users" count={list.count('user')} />
      )}
      <ListBody
        list={list}
        filter={filter}
        what="users"
        noMatches={{ many: 'users', searched: 'The search covers usernames, names and email addresses.' }}
        none={
          <ScreenMessage
            icon={Users}
            title="No users found. Create your first user to get started."
            action={createButton}
          />
        }
      >
        {(rows) => (
          <UserTable
            access={access}
            rows={rows}
            isBusy={list.isStale}
            onEdit={form.open}
            onDelete={setDeleting}
            onEndSessions={(user) => setQuestion({ what: 'sessions', user })}
            onResetFactor={(user) => setQuestion({ what: 'factor', user })}
            onResend={(user) => void invitations.resend(user)}
            onWithdraw={setWithdrawing}
          />
        )}
      </ListBody>
      <UserDialog
        key={form.key}
        open={form.isOpen}
        user={form.item}
        level={list.level}
        roles={roles.data?.roles ?? []}
        onClose={form.close}
        onSaved={() => void list.refresh()}
      />
      <InviteDialog
        key={`invite-${inviting.key}`}
        open={inviting.isOpen}
        roles={roleChoices(viewer, list.level, roles.data?.roles ?? [], [])}
        rolesReason={access.canAssign ? null : rolesReason}
        onClose={inviting.close}
        onSent={invitations.show}
      />
      <InvitationLinkDialog sent={invitations.unsent} onClose={invitations.forget} />
      <ConfirmDialog
        open={withdrawing !== null}
        title={`Withdraw the invitation of “${shownWithdrawing?.username ?? ''}”?`}
        confirmLabel="Withdraw"
        isDestructive
        onConfirm={() => {
          if (withdrawing) void invitations.withdraw(withdrawing);
          setWithdrawing(null);
        }}
        onCancel={() => setWithdrawing(null)}
      >
        Their link stops working and their account is deleted. {undoWarning('withdrawInvitation')}
      </ConfirmDialog>
      <SessionDialog question={question} onClose={() => setQuestion(null)} onDone={() => void list.refresh()} />
      <DeleteDialog
        row={deleting}
        nameOf={(user) => user.username}
        question={(user) => (
          <>
            <span>Are you sure you want to delete this user?</span>{' '}
            {[user.firstName, user.lastName].filter(Boolean).join(' ') || user.username} ({user.email}) will no longer
            be able to log in.
          </>
        )}
        act={({ id }) => ({ act: 'deleteUser', ids: [id] })}
        remove={(user, choice) => list.remove(user.id, choice)}
        isTrashed
        deleted={{ title: 'User deleted successfully' }}
        failed={(error) => ({
          title: 'Failed to delete user',
          description: readRequestError(error).message ?? 'Please try again.',
        })}
        onClose={() => setDeleting(null)}
      />
    </PanelScreen>
  );
}

/** `?invite` opens the dialog, once. */
function useInviteCommand(mayInvite: boolean, open: () => void) {
  const [params, change] = useUrlParams();
  const isInvite = mayInvite && params.has('invite');
  const openOnce = useEffectEvent(() => {
    open();
    change({ invite: null }, { replace: true });
  });
  useEffect(() => {
    if (isInvite) openOnce();
  }, [isInvite]);
}
