import { Pencil, Trash2, Unlink } from 'lucide-react';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { colour } from '../../../ui/tokens.ts';
import { actionsColumn, RowAction } from '../../tools/lists/table/row-actions.tsx';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import type { Column } from '../../tools/lists/table/column.ts';
import { SecondaryLine } from '../../tools/lists/table/secondary-line.tsx';
import type { Selection } from '../../tools/lists/use-selection.ts';
import { phone } from '../../tools/screen/breakpoints.ts';
import { AddressCell } from './address-cell.tsx';
import { noteOf, readable, statusLabels } from './redirect-labels.ts';
import type { RedirectRow } from './redirect-labels.ts';

interface Actions {
  canUpdate: boolean;
  onEdit: (row: RedirectRow) => void;
  onRemove: (row: RedirectRow) => void;
}

interface RedirectTableProps extends Actions {
  rows: readonly RedirectRow[];
  selection: Selection | null;
  sort: string;
  isBusy: boolean;
  onSort: (sort: string) => void;
}

export function RedirectTable({ rows, selection, sort, isBusy, onSort, ...actions }: RedirectTableProps) {
  return (
    <DataTable
      label="Redirects"
      columns={columnsFor(actions)}
      rows={rows}
      selection={selection}
      selectionName={({ from }) => `“${readable(from)}”`}
      sort={sort}
      onSort={onSort}
      isBusy={isBusy}
    />
  );
}

const toWords = ({ to }: RedirectRow) => (to === null ? 'Leads nowhere' : readable(to));

const columnsFor = (actions: Actions): Column<RedirectRow>[] => [
  { id: 'from', header: 'From', sort: 'asc', cell: (row) => <From row={row} {...actions} /> },
  {
    id: 'to',
    header: 'To',
    sort: 'asc',
    width: '34%',
    isCut: true,
    title: toWords,
    cell: toWords,
    card: { isFullWidth: true, prefix: '→ ' },
    // On a phone in line with the address above.
    styles: { color: colour.inkSoft, [phone]: { paddingInlineStart: 28 } },
  },
  {
    id: 'status',
    header: 'Status',
    width: 168,
    cell: ({ status, createdAt }) => (
      <>
        {status} · {statusLabels[status]}
        {createdAt && (
          <SecondaryLine>
            <RelativeTime at={createdAt} />
          </SecondaryLine>
        )}
      </>
    ),
  },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'desc',
    width: 124,
    hideAt: ['tight'],
    cell: ({ createdAt }) => createdAt && <RelativeTime at={createdAt} />,
  },
  ...(actions.canUpdate
    ? [actionsColumn<RedirectRow>({ width: 104, cell: (row) => <RowActions row={row} {...actions} /> })]
    : []),
];

function From({ row, canUpdate, onEdit }: Actions & { row: RedirectRow }) {
  return (
    <AddressCell
      address={readable(row.from)}
      note={noteOf(row)}
      noteWraps
      onOpen={canUpdate && !row.formerOf ? () => onEdit(row) : null}
    />
  );
}

function RowActions({ row, onEdit, onRemove }: Actions & { row: RedirectRow }) {
  const name = `“${readable(row.from)}”`;
  if (row.formerOf) {
    return (
      <RowAction title="Remove" label={`Remove ${name}`} icon={Unlink} isDestructive onClick={() => onRemove(row)} />
    );
  }
  return (
    <>
      <RowAction title="Edit" label={`Edit ${name}`} icon={Pencil} onClick={() => onEdit(row)} />
      <RowAction title="Delete" label={`Delete ${name}`} icon={Trash2} isDestructive onClick={() => onRemove(row)} />
    </>
  );
}
