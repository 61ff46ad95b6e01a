import type { AuditRow } from './audit.row.ts';

const columns = [
  'id',
  'createdAt',
  'actor',
  'actorId',
  'actorName',
  'place',
  'action',
  'kind',
  'itemId',
  'title',
  'before',
  'after',
  'requestId',
] as const satisfies (keyof AuditRow)[];

/** For spreadsheets (RFC 4180, with a byte order mark, without which some read UTF-8 as something else). */
export async function* asCsv(rows: AsyncIterable<AuditRow>): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for await (const row of rows) yield `${columns.map((column) => cell(row[column])).join(',')}\r\n`;
}

export async function* asJson(rows: AsyncIterable<AuditRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  // What begins like this a spreadsheet would run.
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
