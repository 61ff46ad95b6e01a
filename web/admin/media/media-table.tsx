import { styled } from '@mui/material/styles';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { radius } from '../../ui/tokens.ts';
import { ListRows } from '../lists/list-rows.tsx';
import { checkColumn, ListTable, RowButton } from '../lists/list-table.tsx';
import { phone, tight, wide } from '../screen/breakpoints.ts';
import { MediaPlate } from '../media-picker/media-grid.tsx';
import type { MediaItemFragment } from '../media-picker/media.graphql.gen.ts';
import { factsOf } from '../media-picker/media-words.ts';
import { SelectAll, SelectCell } from '../lists/select-rows.tsx';
import { SortHeader } from '../lists/sort-header.tsx';
import type { Selection } from '../lists/use-selection.ts';

const Table = styled(ListTable)(checkColumn, {
  '& th[data-column=bytes]': { width: 230 },
  '& th[data-column=folder]': { width: 140 },
  '& th[data-column=createdAt]': { width: 130 },
  '& [data-folder]': { [tight]: { display: 'none' }, [phone]: { display: 'none' } },
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
          <SelectAll selection={selection} />
          <SortHeader field="filename" label="Name" first="asc" sort={sort} onSort={onSort} />
          <SortHeader field="bytes" label="Size" first="desc" sort={sort} onSort={onSort} />
          <th scope="col" data-column="folder" data-folder>
            Folder
          </th>
          <SortHeader field="createdAt" label="Uploaded" first="desc" sort={sort} onSort={onSort} />
        </tr>
      </thead>
      <ListRows selection={selection}>
        {items.map((item) => (
          <tr key={item.id} data-row={item.id} {...(selection?.has(item.id) && { 'data-chosen': true })}>
            <SelectCell selection={selection} id={item.id} name={`“${item.filename}”`} />
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
      </ListRows>
    </Table>
  );
}
