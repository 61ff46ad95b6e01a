import { styled } from '@mui/material/styles';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { radius } from '../../../ui/tokens.ts';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { RowButton } from '../../tools/lists/table/row-title.tsx';
import type { Selection } from '../../tools/lists/use-selection.ts';
import { MediaPlate } from '../../tools/media-picker/media-grid.tsx';
import type { MediaItemFragment } from '../../tools/media-picker/media.graphql.gen.ts';
import { describeFile } from '../../tools/media-picker/media-labels.ts';
import { phone, wide } from '../../tools/screen/breakpoints.ts';

const Name = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > div': { flex: 'none', width: 52, borderRadius: radius.small, overflow: 'hidden' },
  '& svg': { width: 20 },
});

const columnsFor = (onPick: (item: MediaItemFragment) => void): Column<MediaItemFragment>[] => [
  {
    id: 'filename',
    header: 'Name',
    sort: 'asc',
    cell: (item) => (
      <Name>
        <div aria-hidden>
          <MediaPlate item={item} />
        </div>
        <RowButton type="button" data-row-title title={item.filename} onClick={() => onPick(item)}>
          {item.filename}
        </RowButton>
      </Name>
    ),
  },
  { id: 'bytes', header: 'Size', sort: 'desc', width: 230, cell: describeFile },
  { id: 'folder', header: 'Folder', width: 140, hideAt: ['tight', 'phone'], cell: ({ folder }) => folder },
  {
    id: 'createdAt',
    header: 'Uploaded',
    sort: 'desc',
    width: 130,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

const styles = {
  [wide]: { '& td': { height: 52 } },
  [phone]: { '& tbody tr': { gridTemplateColumns: 'auto 1fr' } },
};

interface MediaTableProps {
  items: readonly MediaItemFragment[];
  selection: Selection | null;
  /** As in the URL: `filename`, `-createdAt`. */
  sort: string;
  isBusy: boolean;
  onSort: (sort: string) => void;
  onPick: (item: MediaItemFragment) => void;
}

/** The table view of the media library. */
export function MediaTable({ items, onPick, ...table }: MediaTableProps) {
  return (
    <DataTable
      label="Files"
      columns={columnsFor(onPick)}
      rows={items}
      selectionName={({ filename }) => `“${filename}”`}
      styles={styles}
      {...table}
    />
  );
}
