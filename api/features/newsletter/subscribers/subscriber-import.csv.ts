import Papa from 'papaparse';
import { formatNumber } from '#schema/text/format-count';
import { check, RuleFailure } from '#schema/rules/check';
import { newsletterRules } from '#schema/rules/visitors/newsletter';
import { BadInput } from '../../../errors/errors.ts';

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

export const importLinesAtMost = 20_000;

/**
 * The addresses of a CSV file, from the column with a matching heading, or else the first column with an address.
 * @throws BadInput for a file without addresses, or with too many lines
 */
export function readImport(text: string): ReadImport {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''));
  if (data.length > importLinesAtMost) {
    throw refuse(`The file has more than ${formatNumber(importLinesAtMost)} lines: import it in parts`);
  }
  const heading = data[0]?.findIndex((cell) => /^(?:e-?mail|mail)?[ _-]*(?:address|e-?mail|mail)$/i.test(cell.trim()));
  const hasHeading = heading !== undefined && heading >= 0;
  const column = hasHeading ? heading : columnOfAddresses(data);
  if (column === null) throw refuse('No column of this file has email addresses');
  const read: ReadImport = { lines: [], refused: [] };
  const seen = new Map<string, number>();
  data.forEach((cells, at) => {
    if ((hasHeading && at === 0) || cells.every((cell) => cell.trim() === '')) return;
    const line = at + 1;
    const written = (cells[column] ?? '').trim();
    const email = valid(written);
    if (email === null) {
      const isHeading = at === 0 && !written.includes('@');
      if (!isHeading) read.refused.push({ line, email: written.slice(0, 254), message: 'Invalid email address' });
      return;
    }
    const before = seen.get(email.toLowerCase());
    if (before !== undefined) read.refused.push({ line, email, message: `Same as line ${before}` });
    else {
      seen.set(email.toLowerCase(), line);
      read.lines.push({ line, email });
    }
  });
  return read;
}

function columnOfAddresses(data: readonly string[][]): number | null {
  for (const cells of data.slice(0, 50)) {
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

const refuse = (message: string) => new BadInput(message, { csv: message });
