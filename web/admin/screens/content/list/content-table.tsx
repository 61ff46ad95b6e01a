import { styled } from '@mui/material/styles';
import { RelativeTime } from '../../../../ui/time/relative-time.tsx';
import { colour } from '../../../../ui/tokens.ts';
import type { Column } from '../../../tools/lists/table/column.ts';
import { DataTable } from '../../../tools/lists/table/data-table.tsx';
import { actionsColumn } from '../../../tools/lists/table/row-actions.tsx';
import { RowLink } from '../../../tools/lists/table/row-title.tsx';
import { SecondaryTime } from '../../../tools/lists/table/secondary-line.tsx';
import type { Selection } from '../../../tools/lists/use-selection.ts';
import { phone, wide } from '../../../tools/screen/breakpoints.ts';
import { useListOrigin } from '../../../tools/screen/navigation/list-origin.ts';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentRow } from '../kinds/content-operations.ts';
import { PlannedStatus } from '../schedule/planned-status.tsx';
import { ContentActions } from './content-actions.tsx';
import type { Sort } from './content-list.query.ts';
import { ChosenLine, chosenColumns } from './optional-columns.tsx';
import type { OptionalColumn } from './use-chosen-columns.ts';

const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  [wide]: { flexDirection: 'row', alignItems: 'baseline', gap: 12 },
});

const Title = styled(RowLink)({
  // The slug is cut off before the title.
  [wide]: { flex: '0 1 auto', maxWidth: 'max(80%, 100% - 80px)' },
});

const Second = styled('span')({
  display: 'flex',
  gap: 12,
  minWidth: 0,
  fontSize: 13,
  color: colour.inkMute,
  whiteSpace: 'nowrap',
  'tr[data-chosen] &': { color: colour.inkSoft },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > span:first-of-type': { flex: '0 1 auto' },
  '& > span:first-of-type:not(:last-of-type)': { maxWidth: '42%' },
  '& > span + span': { flex: '1 1 0' },
  // If title and slug leave too little space, the excerpt wraps to a hidden line.
  [wide]: {
    flex: '1 1 0',
    flexWrap: 'wrap',
    height: 20,
    overflow: 'hidden',
    '& > span:first-of-type:not(:last-of-type)': { maxWidth: '100%' },
    '& > span + span': { flex: '1 1 110px' },
  },
  [phone]: {
    display: 'block',
    '& > span': { display: 'block' },
    '& > span:first-of-type': { maxWidth: '100% !important' },
  },
});

interface Actions {
  kind: ContentKind;
  access: ContentAccess;
  onDuplicate: (row: ContentRow) => void;
  onDelete: (row: ContentRow) => void;
}

interface ContentTableProps extends Actions {
  /** Further columns. */
  columns: readonly OptionalColumn[];
  rows: readonly ContentRow[];
  selection: Selection | null;
  sort: Sort;
  isBusy: boolean;
  onSort: (sort: Sort) => void;
}

// A long status wraps beside five buttons.
const styles = { [phone]: { '& tbody tr': { columnGap: 10 }, '& [data-status]': { whiteSpace: 'normal' } } };

export function ContentTable({ columns, rows, selection, sort, isBusy, onSort, ...actions }: ContentTableProps) {
  const origin = useListOrigin();
  return (
    <DataTable
      label={actions.kind.title}
      columns={columnsFor(rows, columns, { ...actions, origin })}
      rows={rows}
      selection={selection}
      selectionName={({ title }) => `“${title}”`}
      sort={sort}
      onSort={(next) => onSort(next as Sort)}
      isBusy={isBusy}
      styles={styles}
    />
  );
}

const columnsFor = (
  rows: readonly ContentRow[],
  chosen: readonly OptionalColumn[],
  actions: Actions & { origin: object },
): Column<ContentRow>[] => [
  {
    id: 'title',
    header: 'Title',
    sort: 'asc',
    cell: (row) => (
      <Main>
        <Title to={`/admin/${actions.kind.section}/${row.id}`} state={actions.origin} title={row.title} data-row-title>
          {row.title}
        </Title>
        <Second>
          <span title={`/${row.slug}`}>/{row.slug}</span>
          {row.excerpt && <span title={row.excerpt}>{row.excerpt}</span>}
        </Second>
        <ChosenLine row={row} chosen={chosen} />
      </Main>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'asc',
    width: rows.some((row) => row.hasWorkingCopy || row.schedule || row.reviewState)
      ? { base: 208, tight: 208 }
      : { base: 112, tight: 150 },
    cell: ({ status, createdAt, hasWorkingCopy, schedule, reviewState }) => (
      <>
        <PlannedStatus status={status} isWaiting={hasWorkingCopy} plan={schedule} review={reviewState} />
        <SecondaryTime at={createdAt} label="Created" />
      </>
    ),
    card: { order: 2 },
  },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'desc',
    width: 120,
    hideAt: ['tight'],
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    card: { isFullWidth: true, order: 1, prefix: 'Created ' },
    // Below the slug, and in line with it.
    styles: { [phone]: { paddingInlineStart: 28, paddingBottom: 4, fontSize: 13, color: colour.inkMute } },
  },
  ...chosenColumns(chosen),
  actionsColumn({
    // A fifth button needs more space.
    width: rows.some((row) => actions.access.canSend(row)) ? 188 : 156,
    cell: (row) => (
      <ContentActions
        kind={actions.kind}
        access={actions.access}
        row={row}
        origin={actions.origin}
        onDuplicate={() => actions.onDuplicate(row)}
        onDelete={() => actions.onDelete(row)}
      />
    ),
  }),
];
