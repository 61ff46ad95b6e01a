import { withoutOwnOrigin } from '#schema/addresses/own-address';
import { importLines, type RedirectRule } from '#schema/addresses/redirect';
import { check, RuleFailure } from '#schema/rules/check';
import { redirectProblems, redirectRules } from '#schema/redirects/redirect.rules';
import { readCsv, refuseCsv, SeenLines } from '../../../kernel/lists/read-csv.ts';
import { onOwnSite } from '../redirect.reader.ts';
import { columnsOf, isHeading, statusOf } from './redirect-import.columns.ts';

/** A line of the file, unchanged. */
export interface WrittenLine {
  /** Counted from 1. */
  line: number;
  from: string;
  to: string | null;
  status: string;
}

export type ReadLine = WrittenLine & ({ rule: RedirectRule; problem: null } | { rule: null; problem: string });

const shownAtMost = 2000;

/**
 * The redirects of a CSV file with the columns from, to and status, in this order if it has no headings.
 * @throws BadInput for a file with too many lines, without any, or without one of the columns
 */
export function readImport(text: string, publicUrl: string): ReadLine[] {
  const { headings, lines } = readCsv(text, { isHeading, most: importLines });
  if (lines.length === 0) throw refuseCsv('The file has no redirects');
  const columns = headings ? columnsOf(headings, lines) : { from: 0, to: 1, status: 2 };
  const written = lines.map(({ cells, line }) => {
    const cell = (column: number) => (cells[column] ?? '').trim().slice(0, shownAtMost + 1);
    return { line, from: cell(columns.from), to: cell(columns.to) || null, status: statusOf(cell(columns.status)) };
  });
  return readLines(written, publicUrl);
}

/** Checks each line by itself. Only the first one counts for an address. */
export function readLines(lines: readonly WrittenLine[], publicUrl: string): ReadLine[] {
  const seen = new SeenLines();
  return lines.map((written) => {
    const { line } = written;
    const read = ruleOf(written, publicUrl);
    if (typeof read === 'string') return { ...written, rule: null, problem: read };
    const before = seen.before(read.from, line);
    if (before !== undefined) return { ...written, rule: null, problem: `Same address as line ${before}` };
    return { line, ...read, status: String(read.status), rule: read, problem: null };
  });
}

/** @returns the redirect, or why the line is invalid */
function ruleOf({ from, to, status }: WrittenLine, publicUrl: string): RedirectRule | string {
  try {
    const code = status === '' ? {} : { status: /^\d{3}$/.test(status) ? Number(status) : 0 };
    // Old addresses are often listed with an origin of the site's own.
    const values = check(redirectRules, { from: withoutOwnOrigin(from, publicUrl), to, ...code }, { status: 301 });
    const rule = onOwnSite({ from: values.from, to: values.to ?? null, status: values.status }, publicUrl);
    const [problem] = Object.values(redirectProblems(rule));
    return problem ?? rule;
  } catch (error) {
    if (error instanceof RuleFailure) return error.message;
    throw error;
  }
}
