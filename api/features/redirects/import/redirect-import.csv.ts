import papaparse from 'papaparse';
import { importLines, type RedirectRule } from '#schema/addresses/redirect';
import { check, RuleFailure } from '#schema/rules/check';
import { redirectProblems, redirectRules, tooManyLines } from '#schema/rules/redirect';
import { BadInput } from '../../../errors/errors.ts';
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
  const { data } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''));
  const [first = []] = data;
  const columnOf = (heading: RegExp) => first.findIndex((cell) => heading.test(cell.trim()));
  const hasHeadings = columnOf(headings.from) >= 0;
  const columns = hasHeadings
    ? { from: columnOf(headings.from), to: columnOf(headings.to), status: columnOf(headings.status) }
    : { from: 0, to: 1, status: 2 };
  const lines = data
    .map((cells, at) => ({ cells, line: at + 1 }))
    .slice(hasHeadings ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length > importLines) throw refuse(tooManyLines);
  if (lines.length === 0) throw refuse('The file has no redirects');
  const seen = new Map<string, number>();
  return lines.map(({ cells, line }) => {
    const cell = (column: number) => unescaped((cells[column] ?? '').trim()).slice(0, shownAtMost + 1);
    const written = { line, from: cell(columns.from), to: cell(columns.to) || null, status: cell(columns.status) };
    const read = ruleOf(written, publicUrl);
    if (typeof read === 'string') return { ...written, rule: null, problem: read };
    const before = seen.get(read.from);
    if (before !== undefined) return { ...written, rule: null, problem: `Same address as line ${before}` };
    seen.set(read.from, line);
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

const refuse = (message: string) => new BadInput(message, { csv: message });
