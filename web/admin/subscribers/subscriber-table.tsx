import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { MailCheck, MailX, Trash2 } from 'lucide-react';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SubscriberBadge } from '../../ui/status-badge.tsx';
import { colour } from '../../ui/tokens.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { checkColumn, dayBeneath, DayBeneath, ListTable, RowActions, RowName } from '../lists/list-table.tsx';
import { phone, wide } from '../screen/breakpoints.ts';
import { SelectAll, SelectCell } from '../lists/select-rows.tsx';
import { SortHeader } from '../lists/sort-header.tsx';
import type { Selection } from '../lists/use-selection.ts';
import { noteOf, statusWords } from './subscriber-words.ts';
import type { SubscriberRow } from './subscriber-words.ts';

const Table = styled(ListTable)(checkColumn, dayBeneath, {
  '& th[data-column=status]': { width: 136 },
  '& th[data-column=createdAt]': { width: 124 },
  '& th[data-column=actions]': { width: 156 },
  [phone]: { '& tbody tr': { gridTemplateColumns: 'auto auto 1fr' } },
});

const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& > span + span': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 13,
    color: colour.inkMute,
  },
  'tr[data-chosen] & > span + span': { color: colour.inkSoft },
  [wide]: { flexDirection: 'row', alignItems: 'baseline', gap: 12, '& > span + span': { flex: '1 1 0' } },
});

interface SubscriberTableProps {
  rows: readonly SubscriberRow[];
  /** Null where the viewer may do nothing to several at once. */
  selection: Selection | null;
  canUpdate: boolean;
  canDelete: boolean;
  canMail: boolean;
  sort: string;
  isBusy: boolean;
  onSort: (sort: string) => void;
  onAsk: (row: SubscriberRow) => void;
  onBounced: (row: SubscriberRow) => void;
  onRemove: (row: SubscriberRow) => void;
}

export function SubscriberTable(props: SubscriberTableProps) {
  const { rows, selection, sort, isBusy, onSort } = props;
  return (
    <Table aria-label="Subscribers" aria-busy={isBusy}>
      <thead>
        <tr>
          <SelectAll selection={selection} />
          <SortHeader field="email" label="Address" first="asc" sort={sort} onSort={onSort} />
          <th scope="col" data-column="status">
            Status
          </th>
          <SortHeader field="createdAt" label="Since" first="desc" sort={sort} onSort={onSort} />
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

function Row({
  row,
  selection,
  canUpdate,
  canDelete,
  canMail,
  onAsk,
  onBounced,
  onRemove,
}: SubscriberTableProps & { row: SubscriberRow }) {
  const note = noteOf(row);
  return (
    <tr data-row={row.id} {...(selection?.has(row.id) && { 'data-chosen': true })}>
      <SelectCell selection={selection} id={row.id} name={`“${row.email}”`} />
      <td>
        <Main>
          <RowName title={row.email} tabIndex={-1} data-row-title>
            {row.email}
          </RowName>
          {note && <span title={note}>{note}</span>}
        </Main>
      </td>
      <td>
        <SubscriberBadge status={row.status} label={statusWords[row.status]} />
        <DayBeneath at={row.createdAt} />
      </td>
      <td data-column="createdAt">
        <RelativeTime at={row.createdAt} />
      </td>
      <td>
        <RowActions>
          {canUpdate && canMail && row.status === 'unconfirmed' && (
            <Tooltip title="Send link to confirm">
              <IconButton onClick={() => onAsk(row)} aria-label={`Send “${row.email}” a link to confirm`}>
                <MailCheck size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Tooltip>
          )}
          {canUpdate && row.status === 'confirmed' && (
            <Tooltip title="Mark as bounced">
              <IconButton onClick={() => onBounced(row)} aria-label={`Mark “${row.email}” as bounced`}>
                <MailX size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Tooltip>
          )}
          {canDelete && (
            <Tooltip title="Remove">
              <IconButton data-destructive onClick={() => onRemove(row)} aria-label={`Remove “${row.email}”`}>
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Tooltip>
          )}
        </RowActions>
      </td>
    </tr>
  );
}
