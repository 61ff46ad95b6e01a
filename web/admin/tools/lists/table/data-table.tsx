import type { ReactNode } from 'react';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { CSSObject } from '@mui/material/styles';
import { useFocusAfterRemoval } from '../../focus/use-focus-after-removal.ts';
import { columnStyles } from './column.ts';
import type { Column } from './column.ts';
import { Table } from './data-table.styles.ts';
import { rowKeys } from './row-keys.ts';
import { SelectAll, SelectBox } from './select-box.tsx';
import { SortHeader } from './sort-header.tsx';
import type { Selection } from '../use-selection.ts';

interface DataTableProps<Row> {
  /** The accessible name: "Users". */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Adds a column of checkboxes; null where the viewer has no bulk actions. */
  selection?: Selection | null;
  /** What a row's checkbox selects: `“Pricing”`. */
  selectionName?: (row: Row) => string;
  /** The sorted column's id, with `-` before it for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** The rows are being replaced. */
  isBusy?: boolean;
  /** Marks rows with a style of their own. */
  rowProps?: (row: Row) => Readonly<Record<`data-${string}`, true>>;
  /** Styles of this table only. */
  styles?: CSSObject;
}

/** The table of every list in the panel, described by its columns. */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  selection = null,
  selectionName,
  sort = '',
  onSort,
  isBusy = false,
  rowProps,
  styles,
}: DataTableProps<Row>) {
  return (
    <Table aria-label={label} aria-busy={isBusy} ownStyles={[...(styles ? [styles] : []), ...columnStyles(columns)]}>
      <TableHead>
        <TableRow>
          {selection && (
            <TableCell data-check>
              <SelectAll selection={selection} />
            </TableCell>
          )}
          {columns.map(({ id, header, sort: first }) =>
            first && onSort ? (
              <SortHeader key={id} field={id} label={header} first={first} sort={sort} onSort={onSort} />
            ) : (
              <TableCell key={id} data-column={id}>
                {header}
              </TableCell>
            ),
          )}
        </TableRow>
      </TableHead>
      <Rows selection={selection}>
        {rows.map((row) => (
          <TableRow
            key={row.id}
            data-row={row.id}
            {...(selection?.has(row.id) && { 'data-chosen': true })}
            {...rowProps?.(row)}
          >
            {selection && (
              <TableCell data-check>
                <SelectBox selection={selection} id={row.id} name={selectionName?.(row) ?? row.id} />
              </TableCell>
            )}
            {columns.map(({ id, cell, title }, index) => (
              <TableCell key={id} data-column={id} data-first={index === 0 || undefined} title={title?.(row)}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </Rows>
    </Table>
  );
}

function Rows({ selection, children }: { selection: Selection | null; children: ReactNode }) {
  const focusProps = useFocusAfterRemoval<HTMLTableSectionElement>('tr', (row) =>
    row?.querySelector<HTMLElement>('[data-row-title]')?.focus(),
  );
  return (
    <TableBody {...focusProps} onKeyDown={rowKeys(selection)}>
      {children}
    </TableBody>
  );
}
