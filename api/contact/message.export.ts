import Papa from 'papaparse';
import type { MessageRow } from './message.row.ts';

const columns = [
  'id',
  'createdAt',
  'status',
  'firstName',
  'lastName',
  'email',
  'industry',
  'message',
  'flagReason',
] as const;

/** For spreadsheets: with a byte order mark, and nothing in it that one would run. */
export async function* asCsv(rows: AsyncIterable<MessageRow>): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for await (const row of rows) {
    const cells = columns.map((column) => {
      const value = row[column];
      return value instanceof Date ? value.toISOString() : value;
    });
    yield `${Papa.unparse([cells], { escapeFormulae: true })}\r\n`;
  }
}
