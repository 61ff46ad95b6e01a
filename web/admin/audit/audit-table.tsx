import { styled } from '@mui/material/styles';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { ListTable, RowButton } from '../lists/list-table.tsx';
import { between, phone } from '../screen/breakpoints.ts';
import { deedOf, whoOf } from './audit-words.ts';
import type { AuditEntry } from './audit-words.ts';

const Table = styled(ListTable)({
  '& th:nth-of-type(2)': { width: '19%' },
  '& th:nth-of-type(3)': { width: 140 },
  '& th:nth-of-type(4)': { width: 124 },
  '& td:nth-of-type(n + 2)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& td:last-of-type': { textAlign: 'end' },
  // What was done begins with a small letter in words, and with a capital where it stands first.
  '& [data-row-title]': { display: 'block', maxWidth: '100%' },
  '& [data-row-title]::first-letter': { textTransform: 'uppercase' },
  // One line, but for what is called at length.
  [between]: {
    '& td': { height: 40, paddingBlock: 4 },
    '& th:nth-of-type(3)': { width: 112 },
    '& [data-row-title]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  [phone]: {
    '& tbody tr': { gridTemplateColumns: 'minmax(0, auto) auto 1fr', paddingBottom: 12 },
    '& td:nth-of-type(3):empty': { display: 'none' },
    '& td:last-of-type': { gridColumn: 3, paddingInlineEnd: 8 },
  },
});

interface AuditTableProps {
  rows: readonly AuditEntry[];
  isBusy: boolean;
  onOpen: (entry: AuditEntry) => void;
}

export function AuditTable({ rows, isBusy, onOpen }: AuditTableProps) {
  return (
    <Table aria-label="Audit log" aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Who</th>
          <th scope="col">From</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <ListRows selection={null}>
        {rows.map((entry) => (
          <tr key={entry.id} data-row={entry.id}>
            <td>
              <RowButton type="button" title={deedOf(entry)} data-row-title onClick={() => onOpen(entry)}>
                {deedOf(entry)}
              </RowButton>
            </td>
            <td title={whoOf(entry)}>{whoOf(entry)}</td>
            <td>{entry.place}</td>
            <td>
              <RelativeTime at={entry.createdAt} />
            </td>
          </tr>
        ))}
      </ListRows>
    </Table>
  );
}
