import { formatNumber } from '#schema/text/format-count';
import { CornerUpRight, Eye, EyeOff } from 'lucide-react';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { actionsColumn, RowAction } from '../../tools/lists/table/row-actions.tsx';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import type { Column } from '../../tools/lists/table/column.ts';
import { SecondaryTime } from '../../tools/lists/table/secondary-line.tsx';
import { AddressCell } from './address-cell.tsx';
import { readable } from './redirect-labels.ts';
import type { NotFoundRow } from './redirect-labels.ts';

interface Actions {
  canUpdate: boolean;
  /** The list shows ignored addresses. */
  isIgnored: boolean;
  onRedirect: (row: NotFoundRow) => void;
  onIgnore: (row: NotFoundRow, isIgnored: boolean) => void;
}

interface NotFoundTableProps extends Actions {
  rows: readonly NotFoundRow[];
  sort: string;
  isBusy: boolean;
  onSort: (sort: string) => void;
}

export function NotFoundTable({ rows, sort, isBusy, onSort, ...actions }: NotFoundTableProps) {
  return (
    <DataTable
      label="Addresses that were not found"
      columns={columnsFor(actions)}
      rows={rows}
      sort={sort}
      onSort={onSort}
      isBusy={isBusy}
    />
  );
}

const columnsFor = (actions: Actions): Column<NotFoundRow>[] => [
  { id: 'path', header: 'Address', sort: 'asc', cell: (row) => <Address row={row} {...actions} /> },
  {
    id: 'count',
    header: 'Visits',
    sort: 'desc',
    width: 104,
    isNumeric: true,
    card: { prefix: 'Visits: ' },
    cell: ({ count, lastAt }) => (
      <>
        {formatNumber(count)} <SecondaryTime at={lastAt} />
      </>
    ),
  },
  {
    id: 'lastAt',
    header: 'Last visit',
    sort: 'desc',
    width: 124,
    hideAt: ['tight'],
    card: { prefix: 'Last: ' },
    cell: ({ lastAt }) => <RelativeTime at={lastAt} />,
  },
  {
    id: 'firstAt',
    header: 'First visit',
    width: 124,
    hideAt: ['tight', 'between'],
    card: { prefix: 'First: ' },
    cell: ({ firstAt }) => <RelativeTime at={firstAt} />,
  },
  ...(actions.canUpdate
    ? [actionsColumn<NotFoundRow>({ width: 104, cell: (row) => <RowActions row={row} {...actions} /> })]
    : []),
];

function Address({ row, canUpdate, onRedirect }: Actions & { row: NotFoundRow }) {
  const path = readable(row.path);
  const note = row.referrer && `Linked from ${readable(row.referrer.replace(/^https?:\/\//, ''))}`;
  return <AddressCell address={path} note={note} onOpen={canUpdate ? () => onRedirect(row) : null} />;
}

function RowActions({ row, isIgnored, onRedirect, onIgnore }: Actions & { row: NotFoundRow }) {
  const name = `“${readable(row.path)}”`;
  return (
    <>
      <RowAction title="Redirect" label={`Redirect ${name}`} icon={CornerUpRight} onClick={() => onRedirect(row)} />
      {isIgnored ? (
        <RowAction title="Show again" label={`Show ${name} again`} icon={Eye} onClick={() => onIgnore(row, false)} />
      ) : (
        <RowAction title="Ignore" label={`Ignore ${name}`} icon={EyeOff} onClick={() => onIgnore(row, true)} />
      )}
    </>
  );
}
