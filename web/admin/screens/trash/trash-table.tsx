import { styled } from '@mui/material/styles';
import { RotateCcw, Trash2 } from 'lucide-react';
import { longDate } from '#schema/text/dates';
import { useDates } from '../../../ui/time/dates.context.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { colour } from '../../../ui/tokens.ts';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { actionsColumn, RowAction } from '../../tools/lists/table/row-actions.tsx';
import { RowName } from '../../tools/lists/table/row-title.tsx';
import { SecondaryLine } from '../../tools/lists/table/secondary-line.tsx';
import type { Selection } from '../../tools/lists/use-selection.ts';
import { phone } from '../../tools/screen/breakpoints.ts';
import { kindOf } from '../../../lib/kinds/trash-kinds.ts';
import type { TrashRow } from './trash-labels.ts';

const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& > span + span': { fontSize: 13, color: colour.inkMute, overflowWrap: 'anywhere' },
  'tr[data-chosen] & > span + span': { color: colour.inkSoft },
});

interface Actions {
  onRestore: (row: TrashRow) => void;
  onPurge: (row: TrashRow) => void;
}

interface TrashTableProps extends Actions {
  rows: readonly TrashRow[];
  selection: Selection;
  isBusy: boolean;
}

export function TrashTable({ rows, selection, isBusy, ...actions }: TrashTableProps) {
  const dates = useDates();
  const columns: Column<TrashRow>[] = [
    {
      id: 'title',
      header: 'Title',
      cell: (row) => (
        <Main>
          <RowName title={row.title} tabIndex={-1} data-row-title>
            {row.title}
          </RowName>
          <span>Will be deleted on {longDate(row.purgeAt, dates)}</span>
        </Main>
      ),
    },
    {
      id: 'kind',
      header: 'Kind',
      width: 104,
      cell: ({ kind }) => kindOf(kind)?.label ?? kind,
      // In line with the title.
      styles: { [phone]: { paddingInlineStart: 28 } },
    },
    {
      id: 'deletedAt',
      header: 'Deleted',
      width: 124,
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <RelativeTime at={deletedAt} />
          {deletedBy && <SecondaryLine>by {deletedBy.name}</SecondaryLine>}
        </>
      ),
    },
    {
      id: 'deletedBy',
      header: 'Deleted by',
      width: '18%',
      hideAt: ['tight'],
      isCut: true,
      cell: ({ deletedBy }) => deletedBy?.name ?? 'Unknown',
      title: ({ deletedBy }) => deletedBy?.name,
      card: { prefix: 'by ' },
    },
    actionsColumn({
      width: 108,
      cell: (row) => (
        <>
          <RowAction
            title="Restore"
            label={`Restore “${row.title}”`}
            icon={RotateCcw}
            onClick={() => actions.onRestore(row)}
          />
          <RowAction
            title="Delete for good"
            label={`Delete “${row.title}” for good`}
            icon={Trash2}
            isDestructive
            onClick={() => actions.onPurge(row)}
          />
        </>
      ),
    }),
  ];
  return (
    <DataTable
      label="Trash"
      columns={columns}
      rows={rows}
      selection={selection}
      selectionName={({ title }) => `“${title}”`}
      isBusy={isBusy}
    />
  );
}
