import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { colour, radius } from '../../ui/tokens.ts';
import { checkColumn, ListTable, moveBetweenRows, phone, RowButton, wide } from '../layout/list-table.tsx';
import { MediaPlate } from '../layout/media/media-grid.tsx';
import type { MediaItemFragment } from '../layout/media/media.graphql.gen.ts';
import { factsOf } from '../layout/media/media-words.ts';
import { SortHeader } from '../layout/sort-header.tsx';
import type { Selection } from '../layout/use-selection.ts';

const Table = styled(ListTable)(checkColumn, {
  '& th[data-column=bytes]': { width: 230 },
  '& th[data-column=folder]': { width: 140 },
  '& th[data-column=createdAt]': { width: 130 },
  '& tr[data-chosen]': { background: colour.accentSoft },
  '& [data-folder]': { display: 'none', [wide]: { display: 'table-cell' } },
  '& th:last-of-type': { textAlign: 'start' },
  [wide]: { '& td': { height: 52 } },
  [phone]: { '& tbody tr': { gridTemplateColumns: 'auto 1fr' } },
});

const Name = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > div': { flex: 'none', width: 52, borderRadius: radius.small, overflow: 'hidden' },
  '& svg': { width: 20 },
});

interface MediaTableProps {
  items: readonly MediaItemFragment[];
  selection: Selection | null;
  /** As the address says it: `filename`, `-createdAt`. */
  sort: string;
  isBusy: boolean;
  onSort: (sort: string) => void;
  onPick: (item: MediaItemFragment) => void;
}

/** The library to read down: names, sizes, days. */
export function MediaTable({ items, selection, sort, isBusy, onSort, onPick }: MediaTableProps) {
  return (
    <Table aria-label="Files" aria-busy={isBusy}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" data-check>
              <Checkbox
                size="small"
                checked={selection.isAll}
                indeterminate={selection.ids.length > 0 && !selection.isAll}
                onChange={selection.toggleAll}
                slotProps={{ input: { 'aria-label': 'Select all that are shown' } }}
              />
            </th>
          )}
          <SortHeader field="filename" label="Name" first="asc" sort={sort} onSort={onSort} />
          <SortHeader field="bytes" label="Size" first="desc" sort={sort} onSort={onSort} />
          <th scope="col" data-column="folder" data-folder>
            Folder
          </th>
          <SortHeader field="createdAt" label="Uploaded" first="desc" sort={sort} onSort={onSort} />
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {items.map((item) => (
          <tr key={item.id} data-row={item.id} {...(selection?.has(item.id) && { 'data-chosen': true })}>
            {selection && (
              <td data-check>
                <SelectFile item={item} selection={selection} />
              </td>
            )}
            <td>
              <Name>
                <div aria-hidden>
                  <MediaPlate item={item} />
                </div>
                <RowButton type="button" data-row-title title={item.filename} onClick={() => onPick(item)}>
                  {item.filename}
                </RowButton>
              </Name>
            </td>
            <td>{factsOf(item)}</td>
            <td data-folder>{item.folder}</td>
            <td>
              <RelativeTime at={item.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function SelectFile({ item, selection }: { item: MediaItemFragment; selection: Selection }) {
  return (
    <Checkbox
      size="small"
      sx={{ p: '5px' }}
      checked={selection.has(item.id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(item.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      slotProps={{ input: { 'aria-label': `Select “${item.filename}”` } }}
    />
  );
}
