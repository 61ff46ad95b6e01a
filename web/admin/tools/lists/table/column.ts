import type { ReactNode } from 'react';
import type { CSSObject } from '@mui/material/styles';
import { between, phone, tight, wide } from '../../screen/breakpoints.ts';

const breakpoints = { wide, between, tight, phone };
export type Breakpoint = keyof typeof breakpoints;

/** Pixels or a percentage. */
type Width = number | string;

/** A column of a `DataTable`: how to render its header and cells. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The full text of a cell whose content may be cut off. */
  title?: (row: Row) => string | undefined;
  /** The list can be sorted by the column's `id`; the value is the direction of the first click. */
  sort?: 'asc' | 'desc';
  /** Without a width the column takes the remaining space. */
  width?: Width | ({ base: Width } & Partial<Record<'wide' | 'between' | 'tight', Width>>);
  /** Where the column is left out. */
  hideAt?: readonly Breakpoint[];
  /** One line, cut off with an ellipsis. */
  isCut?: boolean;
  isNumeric?: boolean;
  align?: 'end';
  /** The cell's place on a phone, where a row is a card. */
  card?: { isFullWidth?: boolean; order?: number; prefix?: string };
  /** Further styles of the cells. */
  styles?: CSSObject;
}

/** The styles of all columns, for the table element. */
export function columnStyles<Row>(columns: readonly Column<Row>[]): CSSObject[] {
  return columns.flatMap(stylesOf);
}

function stylesOf<Row>({ id, width, hideAt = [], isCut, isNumeric, align, card, styles }: Column<Row>): CSSObject[] {
  const [head, cell, both] = [`& th[data-column=${id}]`, `& td[data-column=${id}]`, `& [data-column=${id}]`];
  const widths = typeof width === 'object' ? width : { base: width };
  const { base, ...others } = widths;
  return [
    {
      ...(base !== undefined && { [head]: { width: base } }),
      ...(align && { [both]: { textAlign: align } }),
      [cell]: {
        ...(isCut && { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
        ...(isNumeric && { fontVariantNumeric: 'tabular-nums' }),
        ...(card && {
          [phone]: {
            ...(card.isFullWidth && { gridColumn: '1 / -1' }),
            ...(card.order !== undefined && { order: card.order }),
            ...(card.prefix && { '&::before': { content: `"${card.prefix}"` } }),
          },
        }),
      },
    },
    ...(styles ? [{ [cell]: styles }] : []),
    ...Object.entries(others).map(([name, value]) => ({
      [breakpoints[name as Breakpoint]]: { [head]: { width: value } },
    })),
    ...hideAt.map((name) => ({ [breakpoints[name]]: { [both]: { display: 'none' } } })),
  ];
}
