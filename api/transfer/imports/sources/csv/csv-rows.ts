import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import papaparse from 'papaparse';
import { unescapedCell } from '../../../../kernel/lists/csv-cell.ts';
import { refusedFile } from '../archive/archive.ts';
import { byteOrderMark } from '../decode.ts';

/** The longest content that can be saved has a million characters. */
const longestRow = 5_000_000;

const separators = [',', ';', '\t', '|'];
/** `sep=;`: tells a spreadsheet the separator. */
const declaration = /^\ufeff?sep=(.)\r?\n/i;

/**
 * Reads a CSV file row by row, so that its size does not matter. The separator is the one that gives the first row the
 * most columns.
 * @throws BadInput on `file` for an encoding other than UTF-8 and UTF-16, and for a row without an end
 */
export async function* csvRows(path: string): AsyncGenerator<string[]> {
  const state = { sinceRow: 0 };
  const pieces = decodedText(path, state);
  const { value: start = '' } = await pieces.next();
  const [declared = '', separator] = declaration.exec(start) ?? [];
  const text = Readable.from(withStart(start.slice(declared.length), pieces));
  const parser = papaparse.parse(papaparse.NODE_STREAM_INPUT, {
    skipEmptyLines: 'greedy',
    delimiter: separator ?? separatorOf(start),
  });
  text.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of text.pipe(parser) as AsyncIterable<string[]>) {
      state.sinceRow = 0;
      yield row.map(unescapedCell);
    }
  } finally {
    text.destroy();
  }
}

async function* withStart(start: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* pieces;
}

function separatorOf(start: string): string {
  const columns = (delimiter: string) =>
    papaparse.parse<string[]>(start, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  const counts = separators.map((delimiter) => columns(delimiter));
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function* decodedText(path: string, state: { sinceRow: number }): AsyncGenerator<string, undefined> {
  let decoder: TextDecoder | undefined;
  const decoded = (chunk?: Uint8Array) => {
    try {
      return chunk ? (decoder?.decode(chunk, { stream: true }) ?? '') : (decoder?.decode() ?? '');
    } catch {
      throw refusedFile('The file has characters that are not UTF-8: save it as “CSV UTF-8”');
    }
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
    decoder ??= new TextDecoder(byteOrderMark(chunk) ?? 'utf-8', { fatal: true });
    const text = decoded(chunk);
    state.sinceRow += text.length;
    if (state.sinceRow > longestRow)
      throw refusedFile('A row is longer than 5,000,000 characters: is a quotation mark missing?');
    if (text.includes('\0')) throw refusedFile('The file is no CSV: it has zero bytes');
    yield text;
  }
  yield decoded();
  return undefined;
}
