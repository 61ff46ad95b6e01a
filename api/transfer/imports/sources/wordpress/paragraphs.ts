/** Elements that hold blocks, so that text directly inside them gets paragraphs. */
const containers = 'div|section|article|aside|blockquote|header|footer|main|nav|details|form|fieldset|address';
/** Elements that hold text or are parts of something. */
const leaves =
  'p|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|th|td|caption|colgroup|col|figure|figcaption|summary|hr|iframe|video|audio|legend';
const block = new RegExp(`</?(?:${containers}|${leaves})\\b`, 'i');
const opening = new RegExp(`<(?:${containers})\\b[^>]*>`, 'gi');
const closing = new RegExp(`</(?:${containers})>|<hr\\b[^>]*>`, 'gi');
const leafOpening = new RegExp(`<(?:${leaves})\\b[^>]*>`, 'gi');
const leafClosing = new RegExp(`</(?:${leaves})>`, 'gi');
const whole = /<(pre|textarea|figure)\b[\s\S]*?<\/\1>/gi;

/**
 * Makes paragraphs of text with empty lines between them, and line breaks of its single ones, as WordPress does when it
 * shows what was written in its classic editor. Blocks of HTML stay as they are.
 */
export function paragraphs(text: string): string {
  const kept: string[] = [];
  const separated = text
    .replace(/\r\n?/g, '\n')
    // A character of the private use area stands for what must not change.
    .replace(whole, (html) => `\n\n\ue000${kept.push(html) - 1}\ue000\n\n`)
    .replace(opening, '\n\n$&\n\n')
    .replace(closing, '\n\n$&\n\n')
    .replace(leafOpening, '\n\n$&')
    .replace(leafClosing, '$&\n\n');
  return separated
    .split(/\n[ \t]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(asParagraph)
    .join('\n')
    .replace(/\ue000(\d+)\ue000/g, (_, at: string) => kept[Number(at)] ?? '');
}

function asParagraph(part: string): string {
  if (/^<p\b/i.test(part)) return broken(part);
  if (block.test(part) || /^(?:\ue000\d+\ue000|<!--.*-->)$/s.test(part)) return part;
  return `<p>${broken(part)}</p>`;
}

const broken = (text: string) => text.replace(/(?<!<br ?\/?>)\n/gi, '<br>\n');
