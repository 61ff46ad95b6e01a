import { styled } from '@mui/material/styles';
import { Download, Trash2 } from 'lucide-react';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { colour } from '../../../ui/tokens.ts';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { actionsColumn, RowAction } from '../../tools/lists/table/row-actions.tsx';
import { formatSize } from '../../../lib/text/format-size.ts';
import { contentsInWords, durationOf, stateWords } from './export-words.ts';
import type { KeptExportFragment } from './kept-exports.graphql.gen.ts';

const Table = styled('div')({ marginTop: 24 });

const File = styled('span')({
  display: 'block',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', fontSize: 13, lineHeight: 1.5, color: colour.inkSoft },
  '& [data-problem]': { color: colour.dangerText },
});

interface KeptExportTableProps {
  exports: readonly KeptExportFragment[];
  onRemove: (row: KeptExportFragment) => void;
}

/** Stored and failed exports, newest first. */
export function KeptExportTable({ exports, onRemove }: KeptExportTableProps) {
  const columns: Column<KeptExportFragment>[] = [
    {
      id: 'file',
      header: 'File',
      card: { isFullWidth: true },
      cell: ({ filename, dueAt, problem, state, ...contents }) => (
        <File>
          <span data-row-title>{filename}</span>
          <small>{[dueAt ? 'By schedule' : 'By hand', contentsInWords(contents)].filter(Boolean).join(', ')}</small>
          {problem !== null && (
            <small data-problem={state === 'failed' || undefined}>
              {state === 'waiting' ? `It is tried again. ${problem}` : problem}
            </small>
          )}
        </File>
      ),
    },
    { id: 'state', header: 'Status', width: 130, cell: ({ state }) => stateWords[state] },
    { id: 'at', header: 'When', width: 130, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      id: 'size',
      header: 'Size',
      width: 150,
      isNumeric: true,
      hideAt: ['tight'],
      cell: (row) => [row.bytes !== null && formatSize(row.bytes), durationOf(row)].filter(Boolean).join(' in '),
    },
    actionsColumn<KeptExportFragment>({
      width: 96,
      cell: (row) => (
        <>
          {row.state === 'done' && (
            <RowAction
              title="Download"
              label={`Download ${row.filename}`}
              icon={Download}
              href={`/api/export/kept/${row.id}`}
            />
          )}
          {(row.state === 'done' || row.state === 'failed') && (
            <RowAction
              title="Delete"
              label={`Delete ${row.filename}`}
              icon={Trash2}
              onClick={() => onRemove(row)}
              isDestructive
            />
          )}
        </>
      ),
    }),
  ];
  return (
    <Table>
      <DataTable label="Exports" columns={columns} rows={exports} />
    </Table>
  );
}
