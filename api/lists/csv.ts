/** For spreadsheets (RFC 4180, with a byte order mark, without which some read UTF-8 as something else). */
export async function* csv<Row>(
  columns: readonly (keyof Row & string)[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for await (const row of rows) yield `${columns.map((column) => cell(row[column])).join(',')}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  // What begins like this a spreadsheet would run; some read the wide signs of Chinese and Japanese alike.
  const harmless = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
