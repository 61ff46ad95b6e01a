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
  const isDefinite = all.some((line) => /^(?:#{1,6} +\S|```|~~~|\|?[ :]*-{3,}[ :]*\||\[\^[^\]\s]+\]:\s)/.test(line));
  return isDefinite || marked >= 2 || inline.some((pattern) => pattern.test(text));
}

/** Converts Markdown to HTML, not yet cleaned. */
export function htmlOfMarkdown(text: string): string {
  const { body, notes } = footnotesOf(text);
  const html = new MarkdownManager().instance.parse(body, { gfm: true, async: false });
  return typeof html === 'string' ? html + notes : '';
}

/** A footnote: `[^1]: Its text`, with indented lines that belong to it. */
const definition = /^\[\^([^\]\s]+)\]:[ \t]+(.*(?:\n(?:[ \t]{2,}|\t).*)*)\n?/gm;

/** The text with links for its marks of footnotes, and the notes as a list that leads back. */
function footnotesOf(text: string): { body: string; notes: string } {
  const words = new Map<string, string>();
  const rest = text.replace(/\r\n?/g, '\n').replace(definition, (_, id: string, note: string) => {
    words.set(id, note.replace(/\n[ \t]+/g, ' '));
    return '';
  });
  const order: string[] = [];
  const body = rest.replace(/\[\^([^\]\s]+)\]/g, (mark, id: string) => {
    if (!words.has(id)) return mark;
    const isFirst = !order.includes(id);
    if (isFirst) order.push(id);
    const at = order.indexOf(id) + 1;
    return `<sup><a href="#fn-${at}"${isFirst ? ` id="fnref-${at}"` : ''}>${at}</a></sup>`;
  });
  const items = order.map((id, at) => {
    const note = new MarkdownManager().instance.parseInline(words.get(id) ?? '', { gfm: true, async: false });
    return `<li id="fn-${at + 1}"><p>${String(note)} <a href="#fnref-${at + 1}">↩</a></p></li>`;
  });
  return { body, notes: items.length > 0 ? `<hr><ol>${items.join('')}</ol>` : '' };
}
