import { cutText } from '#schema/text/cut-text';
import { check, RuleFailure } from '#schema/rules/check';
import { newsletterRules } from '#schema/rules/visitors/newsletter';
import { readCsv, refuseCsv, SeenLines, type CsvLine } from '../../../kernel/lists/read-csv.ts';

/** An address of the file and its line. */
export interface ImportLine {
  /** Counted from 1. */
  line: number;
  email: string;
}

export interface ReadImport {
  lines: ImportLine[];
  refused: (ImportLine & { message: string })[];
}

const importLinesAtMost = 20_000;
const emailHeading = /^(?:e-?mail|mail)?[ _-]*(?:address|e-?mail|mail)$/i;

/**
 * The addresses of a CSV file, from the column with a matching heading, or else the first column with an address.
 * @throws BadInput for a file without addresses, or with too many lines
 */
export function readImport(text: string): ReadImport {
  const isHeading = (cell: string) => emailHeading.test(cell);
  const { headings, lines } = readCsv(text, { isHeading, most: importLinesAtMost });
  const column = headings ? headings.findIndex(isHeading) : columnOfAddresses(lines);
  if (column === null) throw refuseCsv('No column of this file has email addresses');
  const read: ReadImport = { lines: [], refused: [] };
  const seen = new SeenLines();
  for (const { line, cells } of lines) {
    const written = (cells[column] ?? '').trim();
    const email = valid(written);
    if (email === null) {
      const isHeading = line === 1 && !written.includes('@');
      if (!isHeading) read.refused.push({ line, email: cutText(written, 254), message: 'Invalid email address' });
      continue;
    }
    const before = seen.before(email.toLowerCase(), line);
    if (before !== undefined) read.refused.push({ line, email, message: `Same as line ${before}` });
    else read.lines.push({ line, email });
  }
  return read;
}

function columnOfAddresses(lines: readonly CsvLine[]): number | null {
  for (const { cells } of lines.slice(0, 50)) {
    const at = cells.findIndex((cell) => cell.includes('@'));
    if (at >= 0) return at;
  }
  return null;
}

function valid(email: string): string | null {
  try {
    return check(newsletterRules, { email }).email;
  } catch (error) {
    if (error instanceof RuleFailure) return null;
    throw error;
  }
}
