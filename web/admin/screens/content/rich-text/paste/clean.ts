import { isAllowedAddress } from '../schema/allowed-attributes.ts';
import { holdsBlock, isBlank, isBlockElement, readHtml } from '../html/elements.ts';
import { markBlockMedia } from '../html/read.ts';
import { keepAnchors } from './anchors.ts';
import { isOwnSlice } from './own-slice.ts';
import { joinWordLists } from './word-lists.ts';

export interface Cleaned {
  html: string;
  /** Images that cannot be pasted because they are local or only in the clipboard. */
  lostImages: number;
}

/** A picture that is still being uploaded is only in the window that it was copied from. */
function withoutLostImages(html: string): Cleaned {
  if (!/<img[^>]+src=["']?(?:blob|data|file|cid):/i.test(html)) return { html, lostImages: 0 };
  const body = readHtml(html);
  const lostImages = removeLostImages(body);
  return { html: body.innerHTML, lostImages };
}

/** Attributes that are preserved, by element; others keep none. */
const preservedOf: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'id'],
  li: ['id'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  code: ['class'],
  time: ['datetime'],
  abbr: ['title'],
  blockquote: ['cite'],
  q: ['cite'],
  iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
  video: ['src', 'poster', 'controls'],
  audio: ['src', 'controls'],
  source: ['src', 'type'],
};

const renamed: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  tt: 'code',
  dir: 'ul',
  menu: 'ul',
};

const preserved = new Set([
  ...['h2', 'h3', 'h4', 'p', 'hr', 'br', 'blockquote', 'cite', 'pre', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...[
    'details',
    'summary',
    'figure',
    'figcaption',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  ...['a', 'strong', 'em', 'u', 's', 'mark', 'sub', 'sup', 'kbd', 'samp', 'var', 'abbr', 'time', 'dfn', 'q'],
  ...['iframe', 'video', 'audio', 'source', 'address', 'ins'],
]);

const dropped =
  'script, style, meta, link, title, head, template, noscript, svg, math, object, input, select, ' +
  'textarea, button, br.Apple-interchange-newline, col, colgroup';

/**
 * Cleans pasted HTML: keeps the meaning and drops the look. HTML copied from this editor is left alone. The boxes of
 * checklists have been written as text (`writeChecklists`).
 * @param suffix keeps the ids of one paste apart from those of another
 */
export function cleanPasted(pasted: string, suffix = ''): Cleaned {
  if (isOwnSlice(pasted)) return withoutLostImages(pasted);
  const body = readHtml(pasted);
  removeComments(body);
  joinWordLists(body);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  for (const hidden of body.querySelectorAll<HTMLElement>('[style*="mso-hide:all"], [style*="display:none"], [hidden]'))
    hidden.remove();
  readCodeOfEditors(body);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) nameByStyle(element);
  fitHeadings(body);
  keepAnchors(body, suffix);
  for (const element of [...body.querySelectorAll('*')].reverse()) cleanElement(element);
  removeStrayBreaks(body);
  const lostImages = removeLostImages(body);
  for (const only of body.querySelectorAll('li > p:only-child, td > p:only-child, th > p:only-child')) {
    if (
      [...(only.parentNode?.childNodes ?? [])].every(
        (node) => node === only || (node instanceof Text && isBlank(node.data)),
      )
    )
      only.replaceWith(...only.childNodes);
  }
  // Google Docs puts nested lists beside their item instead of in it.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
  for (const empty of [...body.querySelectorAll('p, h2, h3, h4, strong, em, u, s, a, blockquote')].reverse())
    if (isEmpty(empty)) empty.remove();
  markBlockMedia(body);
  return { html: body.innerHTML.trim(), lostImages };
}

function removeComments(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.remove();
    else removeComments(node);
  }
}

/** Code editors copy lines as boxes in a fixed-width font. */
function readCodeOfEditors(body: HTMLElement): void {
  for (const box of body.querySelectorAll<HTMLElement>('div[style*="white-space"]')) {
    if (!/white-space:\s*pre/i.test(box.getAttribute('style') ?? '') || box.closest('pre')) continue;
    for (const line of box.querySelectorAll('br')) line.replaceWith('\n');
    const lines = [...box.children].every(({ localName }) => localName === 'div')
      ? [...box.children].map(({ textContent }) => textContent)
      : [box.textContent];
    const pre = box.ownerDocument.createElement('pre');
    pre.append(box.ownerDocument.createElement('code'));
    pre.firstElementChild?.append(lines.join('\n'));
    box.replaceWith(pre);
  }
}

const styleTags: readonly [pattern: RegExp, tag: string][] = [
  [/(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/(?:^|;)\s*font-style:\s*italic/i, 'em'],
  [/(?:^|;)\s*text-decoration(?:-line)?:[^;]*line-through/i, 's'],
  [/(?:^|;)\s*text-decoration(?:-line)?:[^;]*underline/i, 'u'],
  [/(?:^|;)\s*vertical-align:\s*super/i, 'sup'],
  [/(?:^|;)\s*vertical-align:\s*sub/i, 'sub'],
];

/** Google Docs expresses formatting as styles, and wraps everything in a <b> that is not bold. */
function nameByStyle(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? '';
  const { localName: tag } = element;
  if ((tag === 'b' || tag === 'strong') && /(?:^|;)\s*font-weight:\s*(?:normal|400)/i.test(style))
    return unwrap(element);
  if ((tag === 'i' || tag === 'em') && /(?:^|;)\s*font-style:\s*normal/i.test(style)) return unwrap(element);
  if (tag === 'p' && /\bMsoTitle\b/.test(element.className)) return void rename(element, 'h1');
  if (tag === 'p' && /\bMso(?:Intense)?Quote\b/.test(element.className)) {
    const quote = element.ownerDocument.createElement('blockquote');
    element.replaceWith(quote);
    quote.append(element);
  }
  if (tag !== 'span' && tag !== 'font') return;
  const isLink = element.closest('a') !== null || element.querySelector('a') !== null;
  const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  for (const [pattern, name] of styleTags) {
    // Links are underlined and headings bold by default.
    if (!pattern.test(style) || (name === 'u' && isLink) || (name === 'strong' && isHeading)) continue;
    const inner = element.ownerDocument.createElement(name);
    inner.append(...element.childNodes);
    element.append(inner);
  }
}

/**
 * Headings keep their levels. The page's title is the h1, so a text that uses h1 for its sections moves down by one;
 * levels below h4 are not used.
 */
function fitHeadings(body: HTMLElement): void {
  const step = body.querySelectorAll('h1').length > 1 ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(4, Math.max(2, Number(heading.localName.slice(1)) + step));
    if (heading.localName !== `h${level}`) rename(heading, `h${level}`);
  }
}

/** Removes line breaks that separate no text: between blocks, at the start or end of a block, or alone in one. */
function removeStrayBreaks(body: HTMLElement): void {
  const breaks = [...body.querySelectorAll('br')].filter((line) => !line.closest('pre'));
  // Two passes, so that a row of breaks is removed from both ends.
  for (const line of breaks) if (!isBesideText(line, 'previousSibling', body)) line.remove();
  for (const line of breaks.reverse()) if (!isBesideText(line, 'nextSibling', body)) line.remove();
}

/** Whether the node has inline content on that side within its block. */
function isBesideText(node: Node, side: 'previousSibling' | 'nextSibling', body: HTMLElement): boolean {
  let other = node[side];
  while (other instanceof Text && isBlank(other.data)) other = other[side];
  if (other) return !holdsBlock(other);
  const { parentNode } = node;
  return (
    parentNode !== null && parentNode !== body && !isBlockElement(parentNode) && isBesideText(parentNode, side, body)
  );
}

/** Depth first, so that children are clean already. */
function cleanElement(element: Element): void {
  const tag = renamed[element.localName] ?? element.localName;
  if (!preserved.has(tag)) {
    // A box that contains inline content is a paragraph.
    const isLine = element.localName === 'div' || element.localName === 'center' || element.localName === 'section';
    const parent = element.parentElement?.localName ?? '';
    if (
      isLine &&
      !holdsBlockWithin(element) &&
      !['li', 'td', 'th', 'dd', 'dt', 'summary', 'figcaption', 'pre', 'code'].includes(parent)
    )
      return strip(rename(element, 'p'));
    return unwrap(element);
  }
  strip(tag === element.localName ? element : rename(element, tag));
}

const holdsBlockWithin = (element: Element) => [...element.childNodes].some(holdsBlock);

function strip(element: Element): void {
  const names = preservedOf[element.localName] ?? [];
  for (const { name, value } of [...element.attributes]) {
    const isLanguage = name !== 'class' || /^language-[a-z0-9+#-]{1,30}$/i.test(value);
    if (!names.includes(name) || !isLanguage) element.removeAttribute(name);
  }
  if (element.localName === 'a') cleanLink(element);
}

function cleanLink(link: Element): void {
  const href = link.getAttribute('href');
  if (href === null || !isAllowedAddress('a', href) || /^file:/i.test(href)) return unwrap(link);
  // Google Docs and mail clients wrap links in redirects.
  if (!URL.canParse(href)) return;
  const { hostname, pathname, searchParams } = new URL(href);
  const target = searchParams.get('q') ?? searchParams.get('url');
  if (/(?:^|\.)google\.com$/.test(hostname) && pathname === '/url' && target && isAllowedAddress('a', target))
    link.setAttribute('href', target);
}

function removeLostImages(body: HTMLElement): number {
  let lost = 0;
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (/^(?:https?:\/\/|\/(?!\/))/i.test(src)) continue;
    // Drop tracking pixels.
    if (src !== '' && image.getAttribute('width') !== '1') lost++;
    const figure = image.closest('figure');
    (figure && figure.querySelectorAll('img').length === 1 ? figure : image).remove();
  }
  return lost;
}

const isEmpty = (element: Element) =>
  (element.textContent ?? '').replace(/[\s\u00a0]/g, '') === '' &&
  !element.querySelector('img, iframe, video, audio, hr, br');

function rename(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
