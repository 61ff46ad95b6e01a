import papaparse from 'papaparse';
import { formula } from './csv-cell.ts';

/** Writes CSV (RFC 4180) with a byte order mark, without which some spreadsheets misread UTF-8. */
export async function* csv<Row>(
  columns: readonly (keyof Row & string)[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for await (const row of rows) yield `${line(columns.map((column) => cell(row[column])))}\r\n`;
}

const line = (cells: (string | null)[]) =>
  papaparse.unparse([cells], { quotes: (value) => value !== null, escapeFormulae: formula });

function cell(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
