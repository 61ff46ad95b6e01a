import { MarkdownManager } from '@tiptap/markdown';

const lines: readonly RegExp[] = [
  /^#{1,6} +\S/,
  /^\s*[-*+] +\S/,
  /^\s*\d+[.)] +\S/,
  /^>\s?\S/,
  /^(?:```|~~~)/,
  /^\|?[ :]*-{3,}[ :]*\|/,
];
const inline: readonly RegExp[] = [/\*\*[^\s*][^*]*\*\*/, /\[[^\]\n]+\]\([^)\s]+\)/, /(?:^|\s)`[^`\n]+`/];

/** Whether plain text is Markdown: a single hyphen or number is not enough. */
export function looksLikeMarkdown(text: string): boolean {
  const all = text.split(/\r?\n/);
  const marked = all.filter((line) => lines.some((pattern) => pattern.test(line))).length;
  const isDefinite = all.some((line) => /^(?:#{1,6} +\S|```|~~~|\|?[ :]*-{3,}[ :]*\|)/.test(line));
  return isDefinite || marked >= 2 || inline.some((pattern) => pattern.test(text));
}

/** Converts Markdown to HTML, not yet cleaned. */
export function htmlOfMarkdown(text: string): string {
  const html = new MarkdownManager().instance.parse(text, { gfm: true, async: false });
  return typeof html === 'string' ? html : '';
}
