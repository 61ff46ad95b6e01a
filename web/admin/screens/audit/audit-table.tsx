import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { RowButton } from '../../tools/lists/table/row-title.tsx';
import { between, phone } from '../../tools/screen/breakpoints.ts';
import { sentenceOf, actorLabel } from './audit-labels.ts';
import type { AuditEntry } from './audit-labels.ts';

const columnsFor = (onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    id: 'what',
    header: 'What',
    cell: (entry) => (
      <RowButton type="button" title={sentenceOf(entry)} data-row-title onClick={() => onOpen(entry)}>
        {sentenceOf(entry)}
      </RowButton>
    ),
  },
  { id: 'who', header: 'Who', width: '19%', cell: actorLabel, title: actorLabel, isCut: true },
  { id: 'place', header: 'From', width: { base: 140, between: 112 }, cell: ({ place }) => place, isCut: true },
  {
    id: 'createdAt',
    header: 'When',
    width: 124,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    isCut: true,
    align: 'end',
    styles: { [phone]: { gridColumn: 3, paddingInlineEnd: 8 } },
  },
];

const styles = {
  // Capitalise the sentence, which starts with a verb.
  '& [data-row-title]': { display: 'block', maxWidth: '100%' },
  '& [data-row-title]::first-letter': { textTransform: 'uppercase' },
  // One line per row, unless the sentence is long.
  [between]: {
    '& td': { height: 40, paddingBlock: 4 },
    '& [data-row-title]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  [phone]: { '& tbody tr': { gridTemplateColumns: 'minmax(0, auto) auto 1fr', paddingBottom: 12 } },
} as const;

interface AuditTableProps {
  rows: readonly AuditEntry[];
  isBusy: boolean;
  onOpen: (entry: AuditEntry) => void;
}

export function AuditTable({ rows, isBusy, onOpen }: AuditTableProps) {
  return <DataTable label="Audit log" columns={columnsFor(onOpen)} rows={rows} isBusy={isBusy} styles={styles} />;
}
