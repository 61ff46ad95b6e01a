import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import papaparse from 'papaparse';
import { refusedFile } from '../archive/archive.ts';
import { byteOrderMark } from '../decode.ts';

/** The longest content that can be saved has a million characters. */
const longestRow = 5_000_000;

/**
 * Reads a CSV file row by row, so that its size does not matter. The separator is detected.
 * @throws BadInput on `file` for an encoding other than UTF-8 and UTF-16, and for a row without an end
 */
export async function* csvRows(path: string): AsyncGenerator<string[]> {
  const state = { sinceRow: 0 };
  const text = Readable.from(decodedText(path, state));
  const parser = papaparse.parse(papaparse.NODE_STREAM_INPUT, { skipEmptyLines: 'greedy' });
  text.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of text.pipe(parser) as AsyncIterable<string[]>) {
      state.sinceRow = 0;
      yield row;
    }
  } finally {
    text.destroy();
  }
}

async function* decodedText(path: string, state: { sinceRow: number }): AsyncGenerator<string> {
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
}
