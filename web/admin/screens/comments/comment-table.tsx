import { styled } from '@mui/material/styles';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { colour } from '../../../ui/tokens.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { actionsColumn, RowAction } from '../../tools/lists/table/row-actions.tsx';
import { RowName } from '../../tools/lists/table/row-title.tsx';
import type { Selection } from '../../tools/lists/use-selection.ts';
import { phone } from '../../tools/screen/breakpoints.ts';
import type { CommentRow } from './use-comment-list.ts';

const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minWidth: 0,
  paddingBlock: 8,
  [phone]: { paddingBlock: 0 },
  // On the same side as the text.
  '& > [data-row-title]': { textAlign: 'start' },
  '& > p': {
    maxWidth: '72ch',
    margin: 0,
    fontSize: 13.5,
    lineHeight: '20px',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    color: colour.inkSoft,
  },
});

const ItemLink = styled(Link)({
  color: colour.accentText,
  textUnderlineOffset: 3,
  overflowWrap: 'anywhere',
});

/** On a phone in line with the text. */
const belowText = { [phone]: { paddingInlineStart: 28 } };

export const authorOf = ({ author }: Pick<CommentRow, 'author'>): string => author || 'No name';

const columns = (onDelete: (row: CommentRow) => void): Column<CommentRow>[] => [
  {
    id: 'text',
    header: 'Comment',
    cell: (row) => (
      <Main>
        <RowName tabIndex={-1} data-row-title>
          {authorOf(row)}
        </RowName>
        <p>{row.text}</p>
      </Main>
    ),
  },
  {
    id: 'item',
    header: 'On',
    width: '24%',
    card: { prefix: 'On ', isFullWidth: true },
    styles: belowText,
    cell: ({ item }) => {
      const section = declaredKinds.find(({ name }) => name === item.kind)?.plural ?? item.kind;
      return <ItemLink to={`/admin/${section}/${item.id}`}>{item.title}</ItemLink>;
    },
  },
  {
    id: 'writtenAt',
    header: 'Written',
    width: 124,
    styles: belowText,
    cell: ({ writtenAt }) => <RelativeTime at={writtenAt} />,
  },
  actionsColumn({
    width: 76,
    cell: (row) => (
      <RowAction
        title="Delete"
        label={`Delete the comment of “${authorOf(row)}”`}
        icon={Trash2}
        isDestructive
        onClick={() => onDelete(row)}
      />
    ),
  }),
];

interface CommentTableProps {
  rows: readonly CommentRow[];
  selection: Selection;
  isBusy: boolean;
  onDelete: (row: CommentRow) => void;
}

export function CommentTable({ rows, selection, isBusy, onDelete }: CommentTableProps) {
  return (
    <DataTable
      label="Comments"
      columns={columns(onDelete)}
      rows={rows}
      selection={selection}
      selectionName={(row) => `the comment of “${authorOf(row)}”`}
      isBusy={isBusy}
    />
  );
}
