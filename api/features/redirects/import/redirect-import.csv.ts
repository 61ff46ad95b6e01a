import { importLines, type RedirectRule } from '#schema/addresses/redirect';
import { check, RuleFailure } from '#schema/rules/check';
import { redirectProblems, redirectRules } from '#schema/rules/redirect';
import { readCsv, refuseCsv, SeenLines } from '../../../lists/read-csv.ts';
import { onOwnSite } from '../redirect.rules.ts';

/** A line of the file, unchanged. */
export interface WrittenLine {
  /** Counted from 1. */
  line: number;
  from: string;
  to: string | null;
  status: string;
}

export type ReadLine = WrittenLine & ({ rule: RedirectRule; problem: null } | { rule: null; problem: string });

const headings = {
  from: /^(?:from|source|old(?: url)?|old address|redirect from)$/i,
  to: /^(?:to|target|destination|new(?: url)?|new address|redirect to)$/i,
  status: /^(?:status|code|type|status code)$/i,
};

const shownAtMost = 2000;

/**
 * The redirects of a CSV file with the columns from, to and status, in this order if it has no headings.
 * @throws BadInput for a file with too many lines, or without any
 */
export function readImport(text: string, publicUrl: string): ReadLine[] {
  const { headings: found, lines } = readCsv(text, { heading: headings.from, most: importLines });
  if (lines.length === 0) throw refuseCsv('The file has no redirects');
  const columnOf = (name: keyof typeof headings, at: number) =>
    found ? found.findIndex((cell) => headings[name].test(cell)) : at;
  const columns = { from: columnOf('from', 0), to: columnOf('to', 1), status: columnOf('status', 2) };
  const written = lines.map(({ cells, line }) => {
    const cell = (column: number) => unescaped((cells[column] ?? '').trim()).slice(0, shownAtMost + 1);
    return { line, from: cell(columns.from), to: cell(columns.to) || null, status: cell(columns.status) };
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
    // Old addresses are often listed with the site's own origin.
    const values = check(redirectRules, { from: withoutOrigin(from, publicUrl), to, ...code }, { status: 301 });
    const rule = onOwnSite({ from: values.from, to: values.to ?? null, status: values.status }, publicUrl);
    const [problem] = Object.values(redirectProblems(rule));
    return problem ?? rule;
  } catch (error) {
    if (error instanceof RuleFailure) return error.message;
    throw error;
  }
}

const withoutOrigin = (address: string, origin: string) =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

/** Exports put an apostrophe before what a spreadsheet would run as a formula. */
const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@＝＋－＠])/, '');
