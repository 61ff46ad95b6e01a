/** Letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Elements that hold a text of their own, without a direction. Items of a list follow the list. */
const blocks = /<(p|h[1-6]|figcaption|caption|summary|td|th)(?=[\s>])(?![^>]*\sdir=)/gi;

/** Those that hold blocks. With `dir="auto"` they would not look into blocks that have a direction. */
const containers = /<(ul|ol|dl|table|blockquote|div(?= class="scroll"))(?=[\s>])(?![^>]*\sdir=)/gi;

/** Whether the first letter of a plain text is written from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Whether the text from here on begins from right to left. */
function beginsRightToLeft(html: string): boolean {
  let at = 0;
  while (at < html.length) {
    const end = html.indexOf('<', at);
    const text = html.slice(at, end === -1 ? html.length : end);
    if (/\p{L}/u.test(text)) return isRightToLeft(text);
    if (end === -1) return false;
    at = html.indexOf('>', end) + 1;
    if (at === 0) return false;
  }
  return false;
}

/**
 * Well-formed HTML in which each block has the direction of its text, as `dir="auto"`, and lists, quotations and tables
 * that of their first letter. HTML without letters from right to left is unchanged.
 */
export function withDirections(html: string): string {
  if (!rightToLeft.test(html)) return html;
  return html
    .replace(containers, (tag: string, _name: string, at: number) =>
      beginsRightToLeft(html.slice(at)) ? `${tag} dir="rtl"` : tag,
    )
    .replace(blocks, '<$1 dir="auto"');
}
