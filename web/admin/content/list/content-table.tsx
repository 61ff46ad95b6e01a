import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { colour } from '../../../ui/tokens.ts';
import { ListRows } from '../../lists/list-rows.tsx';
import { checkColumn, dayBeneath, DayBeneath, ListTable, rowTitle } from '../../lists/list-table.tsx';
import { phone, wide } from '../../screen/breakpoints.ts';
import { SelectAll, SelectCell } from '../../lists/select-rows.tsx';
import { SortHeader } from '../../lists/sort-header.tsx';
import type { Selection } from '../../lists/use-selection.ts';
import type { ContentAccess } from '../kinds/content-access.ts';
import { ContentActions } from './content-actions.tsx';
import type { ContentKind, ContentRow } from '../kinds/content-kinds.ts';
import type { Sort } from './content-list.query.ts';

const Table = styled(ListTable)(checkColumn, dayBeneath, {
  '& th[data-column=status]': { width: 112 },
  '& th[data-column=createdAt], & th[data-column=updatedAt]': { width: 120 },
  '& th[data-column=actions]': { width: 156 },
  '&[data-sends] th[data-column=actions]': { width: 188 },
  '& [data-updated], & th[data-column=updatedAt]': { display: 'none', [wide]: { display: 'table-cell' } },
  [phone]: {
    '& tbody tr': { gridTemplateColumns: 'auto auto 1fr', columnGap: 10 },
    // The editor offers it too; five would not stand beside status and age.
    '& [href*="/subscribers/send/"]': { display: 'none' },
  },
});

const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  [wide]: { flexDirection: 'row', alignItems: 'baseline', gap: 12 },
});

const Title = styled(Link)(rowTitle, {
  // The address may be cut before the title is.
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
  // Beside a long title and address the excerpt is left out rather than cut to a syllable: it falls out of the one line.
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

interface ContentTableProps {
  kind: ContentKind;
  access: ContentAccess;
  rows: readonly ContentRow[];
  /** Null where the viewer may do nothing to several at once. */
  selection: Selection | null;
  sort: Sort;
  isBusy: boolean;
  onSort: (sort: Sort) => void;
  onDuplicate: (row: ContentRow) => void;
  onDelete: (row: ContentRow) => void;
}

export function ContentTable(props: ContentTableProps) {
  const { kind, access, rows, selection, sort, isBusy } = props;
  const onSort = (next: string) => props.onSort(next as Sort);
  return (
    <Table
      aria-label={kind.title}
      aria-busy={isBusy}
      data-sends={rows.some((row) => access.canSend(row)) ? '' : undefined}
    >
      <thead>
        <tr>
          <SelectAll selection={selection} />
          <SortHeader field="title" label="Title" first="asc" sort={sort} onSort={onSort} />
          <SortHeader field="status" label="Status" first="asc" sort={sort} onSort={onSort} />
          <SortHeader field="createdAt" label="Created" first="desc" sort={sort} onSort={onSort} />
          <SortHeader field="updatedAt" label="Updated" first="desc" sort={sort} onSort={onSort} />
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

function Row({ kind, access, selection, row, onDuplicate, onDelete }: ContentTableProps & { row: ContentRow }) {
  return (
    <tr data-row={row.id} {...(selection?.has(row.id) && { 'data-chosen': true })}>
      <SelectCell selection={selection} id={row.id} name={`“${row.title}”`} />
      <td>
        <Main>
          <Title to={`/admin/${kind.section}/${row.id}`} title={row.title} data-row-title>
            {row.title}
          </Title>
          <Second>
            <span title={`/${row.slug}`}>/{row.slug}</span>
            {row.excerpt && <span title={row.excerpt}>{row.excerpt}</span>}
          </Second>
        </Main>
      </td>
      <td>
        <StatusBadge status={row.status} />
        <DayBeneath at={row.createdAt} />
      </td>
      <td data-column="createdAt">
        <RelativeTime at={row.createdAt} />
      </td>
      <td data-updated>
        <RelativeTime at={row.updatedAt} />
      </td>
      <td>
        <ContentActions
          kind={kind}
          access={access}
          row={row}
          onDuplicate={() => onDuplicate(row)}
          onDelete={() => onDelete(row)}
        />
      </td>
    </tr>
  );
}
