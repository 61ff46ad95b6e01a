import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Pencil, Trash2 } from 'lucide-react';
import { ActiveBadge } from '../../../ui/status-badge.tsx';
import { colour } from '../../../ui/tokens.ts';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { actionsColumn, LastAction, RowAction } from '../../tools/lists/table/row-actions.tsx';
import { RowButton, RowName } from '../../tools/lists/table/row-title.tsx';
import { SecondaryLine } from '../../tools/lists/table/secondary-line.tsx';
import { phone, wide } from '../../tools/screen/breakpoints.ts';
import type { roleAccess, RoleRow } from './role-access.ts';

const PermissionsButton = styled(Button)({ minHeight: 30, paddingInline: 10, marginInlineEnd: 4 });

interface RoleTableProps {
  access: ReturnType<typeof roleAccess>;
  rows: readonly RoleRow[];
  onEdit: (role: RoleRow) => void;
  onPermissions: (role: RoleRow) => void;
  onDelete: (role: RoleRow) => void;
}

export function RoleTable({ rows, ...props }: RoleTableProps) {
  return <DataTable label="Roles" columns={columnsFor(props)} rows={rows} />;
}

const ownLine = { paddingInlineEnd: 8, paddingBottom: 4, whiteSpace: 'normal' } as const;

function columnsFor(props: Omit<RoleTableProps, 'rows'>): Column<RoleRow>[] {
  return [
    {
      id: 'name',
      header: 'Role Name',
      width: { base: '18%', tight: '24%' },
      isCut: true,
      styles: { '& > :first-child': { display: 'block', maxWidth: '100%' } },
      cell: (role) => (
        <>
          {props.access.canUpdate(role) ? (
            <RowButton type="button" title={role.name} data-row-title onClick={() => props.onEdit(role)}>
              {role.name}
            </RowButton>
          ) : (
            <RowName title={role.name}>{role.name}</RowName>
          )}
          <SecondaryLine>{role.displayName}</SecondaryLine>
        </>
      ),
    },
    {
      id: 'displayName',
      header: 'Display Name',
      width: '16%',
      hideAt: ['tight'],
      cell: ({ displayName }) => displayName,
      title: ({ displayName }) => displayName,
      isCut: true,
      card: { isFullWidth: true },
      styles: { color: colour.ink, [phone]: ownLine },
    },
    {
      id: 'level',
      header: 'Level',
      width: { base: 72, between: 62 },
      cell: ({ level }) => level,
      isNumeric: true,
      card: { prefix: 'Level ' },
    },
    {
      id: 'status',
      header: 'Status',
      width: { base: 104, between: 92 },
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
    },
    {
      id: 'description',
      header: 'Description',
      cell: ({ description }) => description,
      title: ({ description }) => description ?? undefined,
      card: { isFullWidth: true, order: 1 },
      styles: {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        fontSize: 13,
        overflowWrap: 'anywhere',
        [wide]: { fontSize: 14, whiteSpace: 'nowrap' },
        [phone]: ownLine,
      },
    },
    actionsColumn({
      width: 208,
      card: { isFullWidth: true, order: 2 },
      styles: { [phone]: { paddingTop: 6 } },
      cell: (role) => <RoleActions role={role} {...props} />,
    }),
  ];
}

function RoleActions({
  role,
  access,
  onEdit,
  onPermissions,
  onDelete,
}: Omit<RoleTableProps, 'rows'> & { role: RoleRow }) {
  const { displayName } = role;
  return (
    <>
      <PermissionsButton
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => onPermissions(role)}
        aria-label={`Permissions of “${displayName}”`}
      >
        Permissions
      </PermissionsButton>
      {access.canUpdate(role) && (
        <RowAction title="Edit" label={`Edit “${displayName}”`} icon={Pencil} onClick={() => onEdit(role)} />
      )}
      <LastAction isShown={access.canDelete(role)}>
        <RowAction
          title="Delete"
          label={`Delete “${displayName}”`}
          icon={Trash2}
          isDestructive
          onClick={() => onDelete(role)}
        />
      </LastAction>
    </>
  );
}
