import { useQuery } from '@apollo/client/react';
import { MailPlus, Plus, Users } from 'lucide-react';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { AccessCheckLink } from '../../tools/screen/navigation/access-check-link.tsx';
import { ExportButton } from '../../tools/lists/export-button.tsx';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { ListToolbar } from '../../tools/lists/list-toolbar.tsx';
import { HeadButton } from '../../tools/screen/head/head-button.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { useListFilter } from '../../tools/lists/use-list-filter.ts';
import { InvitationLinkDialog } from './invitation-link.dialog.tsx';
import { InviteDialog } from './invite.dialog.tsx';
import { useInviteCommand } from './use-invite-command.ts';
import { useInvitations } from './use-invitations.ts';
import { roleChoices, rolesReason, userAccess } from './user-access.ts';
import type { UserRow } from './user-access.ts';
import { SessionDialog } from './session.dialog.tsx';
import type { SessionQuestion } from './session.dialog.tsx';
import { UserDialog } from './user.dialog.tsx';
import { UserDeletionDialog } from './user-deletion.dialog.tsx';
import { exportQuery, filterOf, statusChoices, userStatuses } from './user-filter.ts';
import { UserTable } from './user-table.tsx';
import { WithdrawalDialog } from './withdrawal.dialog.tsx';
import { useUserList } from './use-user-list.ts';
import { AssignableRolesDocument } from './users.graphql.gen.ts';

export function UsersPage() {
  const viewer = useViewer();
  const filter = useListFilter(userStatuses);
  const apiFilter = filterOf(filter);
  const list = useUserList(apiFilter, userAccess(viewer, 0).canRead);
  const access = userAccess(viewer, list.level);
  const roles = useQuery(AssignableRolesDocument, { skip: !access.canAssign, fetchPolicy: 'cache-and-network' });
  const refresh = () => void list.refresh();
  const form = useDialog<UserRow>();
  const deletion = useDialog<UserRow>();
  const session = useDialog<SessionQuestion>();
  const inviting = useDialog<null>();
  const withdrawal = useDialog<UserRow>();
  const invitations = useInvitations(refresh);
  useInviteCommand(access.canCreate, () => inviting.open(null));

  const createButton = access.canCreate && (
    <>
      <HeadButton icon={MailPlus} onClick={() => inviting.open(null)}>
        Invite User
      </HeadButton>
      <HeadButton icon={Plus} isMain onClick={() => form.open(null)}>
        Create User
      </HeadButton>
    </>
  );

  return (
    <ListScreen
      access={{ isAllowed: access.canRead, what: 'Reading users', permission: 'users.read' }}
      title="Users"
      count={list.everybody}
      description={descriptionOf('users')}
      links={<AccessCheckLink viewer={viewer} />}
      action={
        <>
          <ExportButton path="/api/users/export" query={exportQuery(filter)} />
          {createButton}
        </>
      }
      toolbar={
        <ListToolbar filter={filter} statuses={statusChoices} searchLabel="Search users" count={list.count('user')} />
      }
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
      table={(rows) => (
        <UserTable
          access={access}
          rows={rows}
          isBusy={list.isStale}
          onEdit={form.open}
          onDelete={deletion.open}
          onEndSessions={(user) => session.open({ what: 'sessions', user })}
          onResetFactor={(user) => session.open({ what: 'factor', user })}
          onResend={(user) => void invitations.resend(user)}
          onWithdraw={withdrawal.open}
        />
      )}
    >
      <UserDialog key={form.key} dialog={form} level={list.level} roles={roles.data?.roles ?? []} onSaved={refresh} />
      <InviteDialog
        key={`invite-${inviting.key}`}
        dialog={inviting}
        roles={roleChoices(viewer, list.level, roles.data?.roles ?? [], [])}
        rolesReason={access.canAssign ? null : rolesReason}
        onSent={invitations.show}
      />
      <InvitationLinkDialog dialog={invitations.unsent} />
      <WithdrawalDialog dialog={withdrawal} withdraw={invitations.withdraw} />
      <SessionDialog dialog={session} onDone={refresh} />
      <UserDeletionDialog dialog={deletion} remove={list.remove} />
    </ListScreen>
  );
}
