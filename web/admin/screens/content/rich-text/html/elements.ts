/** Block elements, whatever their style. */
const blocks = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'aside', 'address', 'hr', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  // Not stored, but found in pasted HTML and source.
  ...['article', 'main', 'header', 'footer', 'nav', 'form', 'fieldset', 'center', 'body', 'hgroup', 'dir', 'menu'],
]);

export const isBlockElement = (node: Node): node is Element => node instanceof Element && blocks.has(node.localName);

/** A block element, or an inline one that contains one, such as a link around a heading. */
export const holdsBlock = (node: Node): boolean =>
  isBlockElement(node) || (node instanceof Element && [...node.childNodes].some(holdsBlock));

/** White space as HTML defines it, without no-break spaces. */
export const isBlank = (text: string) => /^[ \t\r\n\f]*$/.test(text);

/** Parses HTML without running scripts or loading anything. */
export const readHtml = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;
