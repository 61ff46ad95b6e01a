import { styled } from '@mui/material/styles';
import { Archive, MailOpen, Trash2 } from 'lucide-react';
import type { MessageStatus } from '#schema/constants';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { MessageBadge } from '../../../ui/status-badge.tsx';
import { colour } from '../../../ui/tokens.ts';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { actionsColumn, RowAction } from '../../tools/lists/table/row-actions.tsx';
import { RowLink } from '../../tools/lists/table/row-title.tsx';
import { SecondaryTime } from '../../tools/lists/table/secondary-line.tsx';
import type { Selection } from '../../tools/lists/use-selection.ts';
import { wide } from '../../tools/screen/breakpoints.ts';
import { nameOf, type MessageRow } from './message-labels.ts';

const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& > a + span': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 13,
    color: colour.inkMute,
  },
  'tr[data-chosen] & > a + span': { color: colour.inkSoft },
  'tr:not([data-unread]) & > a': { fontWeight: 450 },
  [wide]: { flexDirection: 'row', alignItems: 'baseline', gap: 12, '& > a + span': { flex: '1 1 0' } },
});

interface Actions {
  canUpdate: boolean;
  canDelete: boolean;
  onMove: (row: MessageRow, status: MessageStatus) => void;
  onDelete: (row: MessageRow) => void;
}

interface MessageTableProps extends Actions {
  rows: readonly MessageRow[];
  selection: Selection | null;
  isBusy: boolean;
}

export function MessageTable({ rows, selection, isBusy, ...actions }: MessageTableProps) {
  return (
    <DataTable
      label="Messages"
      columns={columnsFor(actions)}
      rows={rows}
      selection={selection}
      selectionName={(row) => `the message of “${nameOf(row)}”`}
      rowProps={({ status }): Record<`data-${string}`, true> => (status === 'new' ? { 'data-unread': true } : {})}
      isBusy={isBusy}
    />
  );
}

const columnsFor = (actions: Actions): Column<MessageRow>[] => [
  {
    id: 'from',
    header: 'From',
    cell: (row) => (
      <Main>
        <RowLink to={`/admin/messages/${row.id}`} data-row-title>
          {nameOf(row)}
        </RowLink>
        <span>{row.status === 'spam' && row.flagReason ? row.flagReason : row.message}</span>
      </Main>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: 124,
    cell: ({ status, createdAt }) => (
      <>
        <MessageBadge status={status} />
        <SecondaryTime at={createdAt} />
      </>
    ),
  },
  {
    id: 'createdAt',
    header: 'Sent',
    width: 124,
    hideAt: ['tight'],
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  actionsColumn({ width: 156, cell: (row) => <MessageActions row={row} {...actions} /> }),
];

function MessageActions({ row, canUpdate, canDelete, onMove, onDelete }: Actions & { row: MessageRow }) {
  const name = nameOf(row);
  return (
    <>
      {canUpdate && row.status === 'new' && (
        <RowAction
          title="Mark as read"
          label={`Mark the message of “${name}” as read`}
          icon={MailOpen}
          onClick={() => onMove(row, 'read')}
        />
      )}
      {canUpdate && row.status !== 'archived' && row.status !== 'spam' && (
        <RowAction
          title="Archive"
          label={`Archive the message of “${name}”`}
          icon={Archive}
          onClick={() => onMove(row, 'archived')}
        />
      )}
      {canDelete && (
        <RowAction
          title="Delete"
          label={`Delete the message of “${name}”`}
          icon={Trash2}
          isDestructive
          onClick={() => onDelete(row)}
        />
      )}
    </>
  );
}
