import type { KeyboardEvent } from 'react';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { colour } from '../../ui/tokens.ts';
import { checkColumn, ListTable, moveBetweenRows, phone, rowTitle, wide } from '../layout/list-table.tsx';
import { SortHeader } from '../layout/sort-header.tsx';
import type { Selection } from '../layout/use-selection.ts';
import type { ContentAccess } from './content-access.ts';
import { ContentActions } from './content-actions.tsx';
import type { ContentKind, ContentRow } from './content-kinds.ts';
import type { Sort } from './content-list.query.ts';

const Table = styled(ListTable)(checkColumn, {
  '& th[data-column=status]': { width: 112 },
  '& th[data-column=createdAt], & th[data-column=updatedAt]': { width: 124 },
  '& th[data-column=actions]': { width: 156 },
  '&[data-sends] th[data-column=actions]': { width: 188 },
  '& tr[data-chosen]': { background: colour.accentSoft },
  '& [data-updated], & th[data-column=updatedAt]': { display: 'none', [wide]: { display: 'table-cell' } },
  [phone]: { '& tbody tr': { gridTemplateColumns: 'auto auto 1fr' } },
});

const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  [wide]: { flexDirection: 'row', alignItems: 'baseline', gap: 12 },
});

const Title = styled(Link)(rowTitle, {
  [wide]: { flex: '0 1 auto', maxWidth: '68%' },
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
  [wide]: { flex: '1 1 0' },
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
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (selection && id && isPlain && event.key.toLowerCase() === 'x') {
      event.preventDefault();
      selection.toggle(id, event.shiftKey);
    } else if (selection && selection.ids.length > 0 && event.key === 'Escape') {
      event.stopPropagation();
      selection.clear();
    } else moveBetweenRows(event);
  };
  return (
    <Table
      aria-label={kind.title}
      aria-busy={isBusy}
      data-sends={rows.some((row) => access.canSend(row)) ? '' : undefined}
    >
      <thead>
        <tr>
          {selection && (
            <th scope="col" data-check>
              <Checkbox
                size="small"
                checked={selection.isAll}
                indeterminate={selection.ids.length > 0 && !selection.isAll}
                onChange={selection.toggleAll}
                slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
              />
            </th>
          )}
          <SortHeader field="title" label="Title" first="asc" sort={sort} onSort={onSort} />
          <SortHeader field="status" label="Status" first="asc" sort={sort} onSort={onSort} />
          <SortHeader field="createdAt" label="Created" first="desc" sort={sort} onSort={onSort} />
          <SortHeader field="updatedAt" label="Updated" first="desc" sort={sort} onSort={onSort} />
          <th scope="col" data-column="actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <Row key={row.id} {...props} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ kind, access, selection, row, onDuplicate, onDelete }: ContentTableProps & { row: ContentRow }) {
  return (
    <tr data-row={row.id} {...(selection?.has(row.id) && { 'data-chosen': true })}>
      {selection && (
        <td data-check>
          <Checkbox
            size="small"
            checked={selection.has(row.id)}
            onChange={({ nativeEvent }) =>
              selection.toggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
            slotProps={{ input: { 'aria-label': `Select “${row.title}”` } }}
          />
        </td>
      )}
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
      </td>
      <td>
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
