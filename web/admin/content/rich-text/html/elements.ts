/** Elements that begin a line of their own, whatever their style. */
const blocks = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'aside', 'address', 'hr', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  // Not to be stored, but pasted and typed into the source.
  ...['article', 'main', 'header', 'footer', 'nav', 'form', 'fieldset', 'center', 'body', 'hgroup', 'dir', 'menu'],
]);

export const isBlockElement = (node: Node): node is Element => node instanceof Element && blocks.has(node.localName);

/** A block, or something within a line that holds one, as a link around a heading does. */
export const holdsBlock = (node: Node): boolean =>
  isBlockElement(node) || (node instanceof Element && [...node.childNodes].some(holdsBlock));

/** White space as HTML has it: a no-break space is not. */
export const isBlank = (text: string) => /^[ \t\r\n\f]*$/.test(text);

/** Reads HTML without running or loading any of it. */
export const readHtml = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;
