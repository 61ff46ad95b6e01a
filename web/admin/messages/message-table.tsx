import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Archive, MailOpen, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { MessageStatus } from '#schema/constants';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { MessageBadge } from '../../ui/status-badge.tsx';
import { colour } from '../../ui/tokens.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { checkColumn, dayBeneath, DayBeneath, ListTable, RowActions, rowTitle } from '../lists/list-table.tsx';
import { phone, wide } from '../screen/breakpoints.ts';
import { SelectAll, SelectCell } from '../lists/select-rows.tsx';
import type { Selection } from '../lists/use-selection.ts';
import { nameOf, type MessageRow } from './message-words.ts';

const Table = styled(ListTable)(checkColumn, dayBeneath, {
  '& th[data-column=status]': { width: 124 },
  '& th[data-column=createdAt]': { width: 124 },
  '& th[data-column=actions]': { width: 156 },
  [phone]: { '& tbody tr': { gridTemplateColumns: 'auto auto 1fr' } },
});

const Title = styled(Link)(rowTitle);

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

interface MessageTableProps {
  rows: readonly MessageRow[];
  /** Null where the viewer may do nothing to several at once. */
  selection: Selection | null;
  canUpdate: boolean;
  canDelete: boolean;
  isBusy: boolean;
  onMove: (row: MessageRow, status: MessageStatus) => void;
  onDelete: (row: MessageRow) => void;
}

export function MessageTable(props: MessageTableProps) {
  const { rows, selection, isBusy } = props;
  return (
    <Table aria-label="Messages" aria-busy={isBusy}>
      <thead>
        <tr>
          <SelectAll selection={selection} />
          <th scope="col">From</th>
          <th scope="col" data-column="status">
            Status
          </th>
          <th scope="col" data-column="createdAt">
            Sent
          </th>
          <th scope="col" data-column="actions">
            Actions
          </th>
        </tr>
      </thead>
      <ListRows selection={selection}>
        {rows.map((row) => (
          <Row key={row.id} {...props} row={row} />
        ))}
      </ListRows>
    </Table>
  );
}

function Row({ row, selection, canUpdate, canDelete, onMove, onDelete }: MessageTableProps & { row: MessageRow }) {
  const name = nameOf(row);
  return (
    <tr
      data-row={row.id}
      {...(selection?.has(row.id) && { 'data-chosen': true })}
      {...(row.status === 'new' && { 'data-unread': true })}
    >
      <SelectCell selection={selection} id={row.id} name={`the message of “${name}”`} />
      <td>
        <Main>
          <Title to={`/admin/messages/${row.id}`} data-row-title>
            {name}
          </Title>
          <span>{row.status === 'spam' && row.flagReason ? row.flagReason : row.message}</span>
        </Main>
      </td>
      <td>
        <MessageBadge status={row.status} />
        <DayBeneath at={row.createdAt} />
      </td>
      <td data-column="createdAt">
        <RelativeTime at={row.createdAt} />
      </td>
      <td>
        <RowActions>
          {canUpdate && row.status === 'new' && (
            <Tooltip title="Mark as read">
              <IconButton onClick={() => onMove(row, 'read')} aria-label={`Mark the message of “${name}” as read`}>
                <MailOpen size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Tooltip>
          )}
          {canUpdate && row.status !== 'archived' && row.status !== 'spam' && (
            <Tooltip title="Archive">
              <IconButton onClick={() => onMove(row, 'archived')} aria-label={`Archive the message of “${name}”`}>
                <Archive size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Tooltip>
          )}
          {canDelete && (
            <Tooltip title="Delete">
              <IconButton data-destructive onClick={() => onDelete(row)} aria-label={`Delete the message of “${name}”`}>
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Tooltip>
          )}
        </RowActions>
      </td>
    </tr>
  );
}
