import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Pencil, Trash2 } from 'lucide-react';
import { ActiveBadge } from '../../ui/status-badge.tsx';
import { colour } from '../../ui/tokens.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { Beneath, ListTable, RowActions, RowButton, RowGap, RowName } from '../lists/list-table.tsx';
import { between, phone, tight, wide } from '../screen/breakpoints.ts';
import type { roleAccess, RoleRow } from './role-access.ts';

const Table = styled(ListTable)({
  '& th:nth-of-type(1)': { width: '18%' },
  '& th:nth-of-type(2)': { width: '16%' },
  '& th:nth-of-type(3)': { width: 72 },
  '& th:nth-of-type(4)': { width: 104 },
  '& th:nth-of-type(6)': { width: 208 },
  '& td:nth-of-type(3)': { fontVariantNumeric: 'tabular-nums' },
  '& td:nth-of-type(-n+2), & td:nth-of-type(5)': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& td:nth-of-type(-n+2)': { whiteSpace: 'nowrap' },
  '& td:nth-of-type(5)': { fontSize: 13, overflowWrap: 'anywhere' },
  [between]: {
    '& th:nth-of-type(3)': { width: 62 },
    '& th:nth-of-type(4)': { width: 92 },
  },
  [tight]: { '& th:nth-of-type(1)': { width: '24%' }, '& :is(th, td):nth-of-type(2)': { display: 'none' } },
  [wide]: { '& td:nth-of-type(5)': { fontSize: 14, whiteSpace: 'nowrap' } },
  '& td:nth-of-type(2)': { color: colour.ink },
  '& td:first-of-type > :first-child': { display: 'block', maxWidth: '100%' },
  [phone]: {
    '& tbody tr': { gridTemplateColumns: 'auto auto 1fr' },
    '& td:nth-of-type(2), & td:nth-of-type(5)': {
      gridColumn: '1 / -1',
      paddingInlineEnd: 8,
      paddingBottom: 4,
      whiteSpace: 'normal',
    },
    '& td:nth-of-type(3)::before': { content: '"Level "' },
    '& td:nth-of-type(5)': { order: 1 },
    '& td:nth-of-type(5):empty': { display: 'none' },
    '& td:nth-of-type(6)': { order: 2, gridColumn: '1 / -1', paddingTop: 6 },
  },
});

const Permissions = styled(Button)({ minHeight: 30, paddingInline: 10, marginInlineEnd: 4 });

interface RoleTableProps {
  access: ReturnType<typeof roleAccess>;
  rows: readonly RoleRow[];
  onEdit: (role: RoleRow) => void;
  onPermissions: (role: RoleRow) => void;
  onDelete: (role: RoleRow) => void;
}

export function RoleTable({ access, rows, onEdit, onPermissions, onDelete }: RoleTableProps) {
  return (
    <Table aria-label="Roles">
      <thead>
        <tr>
          <th scope="col">Role Name</th>
          <th scope="col">Display Name</th>
          <th scope="col">Level</th>
          <th scope="col">Status</th>
          <th scope="col">Description</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <ListRows selection={null}>
        {rows.map((role) => (
          <tr key={role.id} data-row={role.id}>
            <td>
              {access.canUpdate(role) ? (
                <RowButton type="button" title={role.name} data-row-title onClick={() => onEdit(role)}>
                  {role.name}
                </RowButton>
              ) : (
                <RowName title={role.name}>{role.name}</RowName>
              )}
              <Beneath>{role.displayName}</Beneath>
            </td>
            <td title={role.displayName}>{role.displayName}</td>
            <td>{role.level}</td>
            <td>
              <ActiveBadge isActive={role.isActive} />
            </td>
            <td title={role.description ?? undefined}>{role.description}</td>
            <td>
              <RowActions>
                <Permissions
                  size="small"
                  variant="outlined"
                  color="inherit"
                  onClick={() => onPermissions(role)}
                  aria-label={`Permissions of “${role.displayName}”`}
                >
                  Permissions
                </Permissions>
                {access.canUpdate(role) && (
                  <Tooltip title="Edit">
                    <IconButton onClick={() => onEdit(role)} aria-label={`Edit “${role.displayName}”`}>
                      <Pencil size={16} strokeWidth={1.75} aria-hidden />
                    </IconButton>
                  </Tooltip>
                )}
                {access.canDelete(role) ? (
                  <Tooltip title="Delete">
                    <IconButton
                      data-destructive
                      onClick={() => onDelete(role)}
                      aria-label={`Delete “${role.displayName}”`}
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
        ))}
      </ListRows>
    </Table>
  );
}
