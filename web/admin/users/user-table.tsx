import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { LogOut, Pencil, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { ActiveBadge } from '../../ui/status-badge.tsx';
import { colour } from '../../ui/tokens.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { dayBeneath, DayBeneath, ListTable, RowActions, RowButton, RowGap, RowName } from '../lists/list-table.tsx';
import { between, phone, wide } from '../screen/breakpoints.ts';
import type { userAccess, UserRow } from './user-access.ts';

const Table = styled(ListTable)(dayBeneath, {
  '& th:nth-of-type(1)': { width: '20%' },
  '& th:nth-of-type(3)': { width: '17%' },
  '& th:nth-of-type(4)': { width: 96 },
  '& th:nth-of-type(5)': { width: 112 },
  [wide]: {
    '& th:nth-of-type(1)': { width: '20%' },
    '& th:nth-of-type(3)': { width: '14%' },
    '& th:nth-of-type(5)': { width: 116 },
    '& th:nth-of-type(6)': { width: 116 },
  },
  '& th:nth-of-type(6)': { width: 112 },
  '& th:nth-of-type(7)': { width: 156 },
  '& td:nth-of-type(2), & td:nth-of-type(3)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // An address needs the room more than when somebody was last here.
  [between]: {
    '& :is(th, td):nth-of-type(6)': { display: 'none' },
    '& th:nth-of-type(3)': { width: '16.5%' },
    '& th:nth-of-type(4)': { width: 112 },
    '& td:is(:nth-of-type(2), :nth-of-type(3))': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  [phone]: {
    '& tbody tr': { gridTemplateColumns: 'auto auto 1fr' },
    // A line of its own, above status, age and actions.
    '& td:nth-of-type(n + 4)': { order: 2 },
    '& td:nth-of-type(6)': { gridColumn: '1 / -1', order: 1, paddingBottom: 2 },
    '& td:nth-of-type(6)::before': { content: '"Last seen: "' },
    '& td:nth-of-type(2), & td:nth-of-type(3)': { gridColumn: '1 / -1', paddingInlineEnd: 8, paddingBottom: 2 },
    '& td:nth-of-type(3):empty': { display: 'none' },
  },
});

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

interface UserTableProps {
  access: ReturnType<typeof userAccess>;
  rows: readonly UserRow[];
  isBusy: boolean;
  onEdit: (user: UserRow) => void;
  onDelete: (user: UserRow) => void;
  onEndSessions: (user: UserRow) => void;
  onResetFactor: (user: UserRow) => void;
}

export function UserTable({ access, rows, isBusy, onEdit, onDelete, onEndSessions, onResetFactor }: UserTableProps) {
  return (
    <Table aria-label="Users" aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">Username</th>
          <th scope="col">Email</th>
          <th scope="col">Name</th>
          <th scope="col">Status</th>
          <th scope="col" data-column="createdAt">
            Created
          </th>
          <th scope="col">Last seen</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <ListRows selection={null}>
        {rows.map((user) => {
          const roles = user.roles.map(({ displayName }) => displayName).join(', ') || 'No role';
          return (
            <tr key={user.id} data-row={user.id}>
              <td>
                <Person>
                  {access.canUpdate(user) ? (
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
              </td>
              <td title={user.email}>
                <Address email={user.email} />
              </td>
              <td>{[user.firstName, user.lastName].filter(Boolean).join(' ')}</td>
              <td>
                <ActiveBadge isActive={user.isActive} />
                <DayBeneath at={user.createdAt} />
              </td>
              <td data-column="createdAt">
                <RelativeTime at={user.createdAt} />
              </td>
              <td>{user.lastSeenAt ? <RelativeTime at={user.lastSeenAt} /> : 'Never'}</td>
              <td>
                <RowActions>
                  {access.canUpdate(user) && (
                    <Tooltip title="Edit">
                      <IconButton onClick={() => onEdit(user)} aria-label={`Edit “${user.username}”`}>
                        <Pencil size={16} strokeWidth={1.75} aria-hidden />
                      </IconButton>
                    </Tooltip>
                  )}
                  {access.canUpdate(user) && !access.isSelf(user) && user.hasSecondFactor && (
                    <Tooltip title="Reset second factor">
                      <IconButton
                        onClick={() => onResetFactor(user)}
                        aria-label={`Reset the second factor of “${user.username}”`}
                      >
                        <ShieldOff size={16} strokeWidth={1.75} aria-hidden />
                      </IconButton>
                    </Tooltip>
                  )}
                  {access.canUpdate(user) && (
                    <Tooltip title="End sessions">
                      <IconButton
                        onClick={() => onEndSessions(user)}
                        aria-label={`End the sessions of “${user.username}”`}
                      >
                        <LogOut size={16} strokeWidth={1.75} aria-hidden />
                      </IconButton>
                    </Tooltip>
                  )}
                  {access.canDelete(user) ? (
                    <Tooltip title="Delete">
                      <IconButton
                        data-destructive
                        onClick={() => onDelete(user)}
                        aria-label={`Delete “${user.username}”`}
                      >
                        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
                      </IconButton>
                    </Tooltip>
                  ) : (
                    <RowGap />
                  )}
                </RowActions>
              </td>
            </tr>
          );
        })}
      </ListRows>
    </Table>
  );
}

/** Where it does not fit on one line, the second one begins with the @. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
