import { styled } from '@mui/material/styles';
import { LogOut, MailX, Pencil, Send, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { ActiveBadge, InvitedBadge } from '../../../ui/status-badge.tsx';
import { colour } from '../../../ui/tokens.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { actionsColumn, LastAction, RowAction } from '../../tools/lists/table/row-actions.tsx';
import { RowButton, RowName } from '../../tools/lists/table/row-title.tsx';
import { SecondaryTime } from '../../tools/lists/table/secondary-line.tsx';
import { between, phone, wide } from '../../tools/screen/breakpoints.ts';
import type { userAccess, UserRow } from './user-access.ts';

interface UserTableProps {
  access: ReturnType<typeof userAccess>;
  rows: readonly UserRow[];
  isBusy: boolean;
  onEdit: (user: UserRow) => void;
  onDelete: (user: UserRow) => void;
  onEndSessions: (user: UserRow) => void;
  onResetFactor: (user: UserRow) => void;
  onResend: (user: UserRow) => void;
  onWithdraw: (user: UserRow) => void;
}

export function UserTable({ rows, isBusy, ...props }: UserTableProps) {
  return <DataTable label="Users" columns={columnsFor(props)} rows={rows} isBusy={isBusy} />;
}

/** A separate line on a phone. Where rows have two lines, long text wraps. */
const ownLine = {
  [between]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  [phone]: { paddingInlineEnd: 8, paddingBottom: 2 },
} as const;

function columnsFor(props: Omit<UserTableProps, 'rows' | 'isBusy'>): Column<UserRow>[] {
  return [
    {
      id: 'username',
      header: 'Username',
      width: '20%',
      cell: (user) => <Username user={user} isEditable={props.access.canUpdate(user)} onEdit={props.onEdit} />,
    },
    {
      id: 'email',
      header: 'Email',
      cell: ({ email }) => <EmailText text={email} />,
      title: ({ email }) => email,
      isCut: true,
      card: { isFullWidth: true },
      styles: ownLine,
    },
    {
      id: 'name',
      header: 'Name',
      width: { base: '17%', wide: '14%', between: '16.5%' },
      cell: (user) => [user.firstName, user.lastName].filter(Boolean).join(' '),
      isCut: true,
      card: { isFullWidth: true },
      styles: ownLine,
    },
    {
      id: 'status',
      header: 'Status',
      width: { base: 96, between: 112, tight: 142 },
      cell: (user) => (
        <>
          {user.isInvited && user.isActive ? <InvitedBadge /> : <ActiveBadge isActive={user.isActive} />}
          <SecondaryTime at={user.createdAt} label="Created" />
        </>
      ),
      card: { order: 2 },
    },
    {
      id: 'createdAt',
      header: 'Created',
      width: { base: 112, wide: 116 },
      hideAt: ['tight'],
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
      card: { isFullWidth: true, order: 1, prefix: 'Created: ' },
    },
    {
      id: 'lastSeen',
      header: 'Last seen',
      width: 112,
      // The email address needs the space more.
      hideAt: ['between'],
      cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} /> : 'Never'),
      card: { isFullWidth: true, order: 1, prefix: 'Last seen: ' },
      styles: { [phone]: { paddingBottom: 2 } },
    },
    actionsColumn({ width: 156, card: { order: 2 }, cell: (user) => <UserActions user={user} {...props} /> }),
  ];
}

function UserActions({
  user,
  access,
  onEdit,
  onDelete,
  onEndSessions,
  onResetFactor,
  onResend,
  onWithdraw,
}: Omit<UserTableProps, 'rows' | 'isBusy'> & { user: UserRow }) {
  const { username } = user;
  const canUpdate = access.canUpdate(user);
  return (
    <>
      {canUpdate && <RowAction title="Edit" label={`Edit “${username}”`} icon={Pencil} onClick={() => onEdit(user)} />}
      {canUpdate && !access.isSelf(user) && user.hasSecondFactor && (
        <RowAction
          title="Reset second factor"
          label={`Reset the second factor of “${username}”`}
          icon={ShieldOff}
          onClick={() => onResetFactor(user)}
        />
      )}
      {access.canResend(user) && (
        <RowAction
          title="Resend invitation"
          label={`Resend the invitation of “${username}”`}
          icon={Send}
          onClick={() => onResend(user)}
        />
      )}
      {canUpdate && !user.isInvited && (
        <RowAction
          title="End sessions"
          label={`End the sessions of “${username}”`}
          icon={LogOut}
          onClick={() => onEndSessions(user)}
        />
      )}
      <LastAction isShown={access.canDelete(user)}>
        {user.isInvited ? (
          <RowAction
            title="Withdraw invitation"
            label={`Withdraw the invitation of “${username}”`}
            icon={MailX}
            isDestructive
            onClick={() => onWithdraw(user)}
          />
        ) : (
          <RowAction
            title="Delete"
            label={`Delete “${username}”`}
            icon={Trash2}
            isDestructive
            onClick={() => onDelete(user)}
          />
        )}
      </LastAction>
    </>
  );
}

const Person = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  minWidth: 0,
  '& > *': { maxWidth: '100%' },
  '& > span:last-child': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 13,
    color: colour.inkMute,
  },
  [wide]: { flexDirection: 'row', alignItems: 'baseline', gap: 12, '& > :first-child': { flex: '0 1 auto' } },
});

const Factor = styled('span')({ flex: 'none', lineHeight: 0, color: colour.successText });

interface UsernameProps {
  user: UserRow;
  isEditable: boolean;
  onEdit: (user: UserRow) => void;
}

function Username({ user, isEditable, onEdit }: UsernameProps) {
  const roles = user.roles.map(({ displayName }) => displayName).join(', ') || 'No role';
  return (
    <Person>
      {isEditable ? (
        <RowButton type="button" title={user.username} data-row-title onClick={() => onEdit(user)}>
          {user.username}
        </RowButton>
      ) : (
        <RowName title={user.username}>{user.username}</RowName>
      )}
      {user.hasSecondFactor && (
        <Factor role="img" aria-label="Has a second factor">
          <ShieldCheck size={14} strokeWidth={2} aria-hidden />
        </Factor>
      )}
      <span title={roles}>{roles}</span>
    </Person>
  );
}
