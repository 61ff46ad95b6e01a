import papaparse from 'papaparse';
import { formatNumber } from '#schema/text/format-count';
import { BadInput } from '../errors/errors.ts';
import { unescapedCell } from './csv-cell.ts';

export interface CsvLine {
  /** Counted from 1. */
  line: number;
  cells: string[];
}

/**
 * The lines of a CSV file that have content. Its first one is headings if one of its cells is.
 * @throws BadInput on `csv` for more than `most` lines
 */
export function readCsv(
  text: string,
  { isHeading, most }: { isHeading: (cell: string) => boolean; most: number },
): { headings: string[] | null; lines: CsvLine[] } {
  const { data } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''));
  const first = data[0]?.map((cell) => cell.trim()) ?? [];
  const headings = first.some(isHeading) ? first : null;
  const lines = data
    .map((cells, at) => ({ cells: cells.map(unescapedCell), line: at + 1 }))
    .slice(headings ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length > most) throw refuseCsv(`The file has more than ${formatNumber(most)} lines: import it in parts`);
  return { headings, lines };
}

/** Finds values that an earlier line has. */
export class SeenLines {
  private readonly lines = new Map<string, number>();

  /** The earlier line with this value; undefined for its first. */
  before(value: string, line: number): number | undefined {
    const before = this.lines.get(value);
    if (before === undefined) this.lines.set(value, line);
    return before;
  }
}

export const refuseCsv = (message: string) => new BadInput(message, { csv: message });
