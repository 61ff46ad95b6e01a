import { styled } from '@mui/material/styles';
import { MailCheck, MailX, Trash2 } from 'lucide-react';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { SubscriberBadge } from '../../../ui/status-badge.tsx';
import { colour } from '../../../ui/tokens.ts';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { actionsColumn, RowAction } from '../../tools/lists/table/row-actions.tsx';
import { RowName } from '../../tools/lists/table/row-title.tsx';
import { SecondaryTime } from '../../tools/lists/table/secondary-line.tsx';
import type { Selection } from '../../tools/lists/use-selection.ts';
import { wide } from '../../tools/screen/breakpoints.ts';
import { noteOf, statusLabels } from './subscriber-labels.ts';
import type { SubscriberRow } from './subscriber-labels.ts';

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

interface Actions {
  canUpdate: boolean;
  canDelete: boolean;
  canMail: boolean;
  onAsk: (row: SubscriberRow) => void;
  onBounced: (row: SubscriberRow) => void;
  onRemove: (row: SubscriberRow) => void;
}

interface SubscriberTableProps extends Actions {
  rows: readonly SubscriberRow[];
  selection: Selection | null;
  sort: string;
  isBusy: boolean;
  onSort: (sort: string) => void;
}

export function SubscriberTable({ rows, selection, sort, isBusy, onSort, ...actions }: SubscriberTableProps) {
  return (
    <DataTable
      label="Subscribers"
      columns={columnsFor(actions)}
      rows={rows}
      selection={selection}
      selectionName={({ email }) => `“${email}”`}
      sort={sort}
      onSort={onSort}
      isBusy={isBusy}
    />
  );
}

const columnsFor = (actions: Actions): Column<SubscriberRow>[] => [
  { id: 'email', header: 'Address', sort: 'asc', cell: (row) => <Address row={row} /> },
  {
    id: 'status',
    header: 'Status',
    width: 136,
    cell: (row) => (
      <>
        <SubscriberBadge status={row.status} label={statusLabels[row.status]} />
        <SecondaryTime at={row.createdAt} />
      </>
    ),
  },
  {
    id: 'createdAt',
    header: 'Since',
    sort: 'desc',
    width: 124,
    hideAt: ['tight'],
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  actionsColumn({ width: 156, cell: (row) => <SubscriberActions row={row} {...actions} /> }),
];

function Address({ row }: { row: SubscriberRow }) {
  const note = noteOf(row);
  return (
    <Main>
      <RowName title={row.email} tabIndex={-1} data-row-title>
        {row.email}
      </RowName>
      {note && <span title={note}>{note}</span>}
    </Main>
  );
}

function SubscriberActions(props: Actions & { row: SubscriberRow }) {
  const { row, canUpdate, canDelete, canMail, onAsk, onBounced, onRemove } = props;
  return (
    <>
      {canUpdate && canMail && row.status === 'unconfirmed' && (
        <RowAction
          title="Send confirmation link"
          label={`Send “${row.email}” a confirmation link`}
          icon={MailCheck}
          onClick={() => onAsk(row)}
        />
      )}
      {canUpdate && row.status === 'confirmed' && (
        <RowAction
          title="Mark as bounced"
          label={`Mark “${row.email}” as bounced`}
          icon={MailX}
          onClick={() => onBounced(row)}
        />
      )}
      {canDelete && (
        <RowAction
          title="Remove"
          label={`Remove “${row.email}”`}
          icon={Trash2}
          isDestructive
          onClick={() => onRemove(row)}
        />
      )}
    </>
  );
}
