import type { ImportNote } from '#schema/imports/imports';
import { cutText } from '#schema/text/cut-text';
import { DomUtils, elements, parsed, textOf, written } from '../../../../kernel/html/dom.ts';
import { note } from '../notes.ts';
import { withBlocks } from './blocks.ts';
import { paragraphs } from './paragraphs.ts';
import { embedOf, quoted } from '../embeds.ts';
import { expandShortcodes, type ShortcodeContext } from './shortcodes.ts';

export interface ConvertedHtml {
  html: string;
  /** The text before the “more” tag, as plain text; null without one. */
  excerpt: string | null;
  notes: ImportNote[];
  /** What only some visitors saw. */
  conditions: string[];
}

interface HtmlContext extends Omit<ShortcodeContext, 'onUnknown'> {
  /** The contents of reusable blocks, by their ids. */
  blocks: ReadonlyMap<string, string | null>;
}

/** Shortcodes that show their text to some visitors only. */
const gated =
  /member|private|restrict|protect|log(?:ged)?-?_?in|paywall|premium|hide|hidden|secret|visitor|subscriber|password|access|^s2if$|^rcp|^pmpro|^ihc|^wlm|^um_|^mepr|user/i;

/** The HTML that WordPress would show for stored content: of its block editor, or with shortcodes and empty lines. */
export function convertHtml(given: string, context: HtmlContext): ConvertedHtml {
  const { html: content, notes, conditions } = withBlocks(given, context.blocks);
  const unknown = new Map<string, boolean>();
  const drawn = new Set([...content.matchAll(/<!--\s*wp:([\w/-]+)(?:\s[^>]*?)?\/-->/g)].map(([, name = '']) => name));
  const hasBlocks = /<!--\s*wp:/.test(content);
  const [before, after] = splitAtMore(content);
  const expanded = expandShortcodes(content, {
    ...context,
    onUnknown: (shortcode, hasText) => unknown.set(shortcode, hasText),
  });
  const paged = expanded.replace(/<!--\s*nextpage\s*-->/g, '<hr>').replace(/<!--\s*more\b.*?-->/g, '');
  const root = parsed(hasBlocks ? paged : paragraphs(paged));
  playVideos(root, notes);
  showBackgrounds(root);
  for (const link of elements(root, 'a')) {
    const file = context.fileOfPage(link.attribs['href'] ?? '');
    if (file) link.attribs['href'] = file.url;
  }
  return {
    html: written(root).trim(),
    excerpt: after === null ? null : textOf(parsed(withoutShortcodes(before))) || null,
    notes: [
      ...notes,
      ...[...drawn]
        .sort()
        .map((name) => note('embed', 'leftOut', name, `A block that WordPress fills in itself is left out: ${name}.`)),
      ...[...unknown].map(([shortcode, hasText]) =>
        note(
          'markup',
          'leftOut',
          shortcode,
          `A shortcode is left out${hasText ? ', its text is kept' : ''}: ${shortcode}`,
        ),
      ),
    ],
    conditions: [
      ...conditions,
      ...[...unknown].flatMap(([shortcode, hasText]) =>
        hasText && gated.test(nameOf(shortcode)) ? [cutText(shortcode, 60)] : [],
      ),
    ],
  };
}

const nameOf = (shortcode: string) => /^\[([\w-]+)/.exec(shortcode)?.[1] ?? '';

function splitAtMore(content: string): [string, string | null] {
  const found = /<!--\s*more\b.*?-->/.exec(content);
  return found ? [content.slice(0, found.index), content.slice(found.index)] : [content, null];
}

const withoutShortcodes = (text: string) => text.replace(/<!--.*?-->/gs, '').replace(/\[\/?[a-z][^\]]*\]/gi, '');

/** Turns a block's background picture into one in the block, because styles that load something are removed. */
function showBackgrounds(root: ReturnType<typeof parsed>): void {
  for (const element of elements(root, 'div', 'figure', 'section')) {
    const [, url] =
      /background-image:\s*url\((?:&quot;|["'])?((?:https?:)?\/[^"')]+?)(?:&quot;|["'])?\)/i.exec(
        element.attribs['style'] ?? '',
      ) ?? [];
    if (url === undefined || elements(element, 'img').some(({ attribs }) => attribs['src'] === url)) continue;
    const alt = element.attribs['aria-label'] ?? '';
    const [image] = parsed(`<img src="${quoted(url)}" alt="${quoted(alt)}">`).children;
    if (image) DomUtils.prependChild(element, image);
  }
}

/** An address of a video that stands alone becomes its player, as WordPress does. */
function playVideos(root: ReturnType<typeof parsed>, notes: ImportNote[]): void {
  for (const element of elements(root, 'p', 'div')) {
    const isWrapper = (element.attribs['class'] ?? '').includes('wp-block-embed__wrapper');
    if (element.name === 'div' && !isWrapper) continue;
    const url = textOf(element);
    const others = element.children.filter((child) => 'name' in child && !['a', 'br'].includes(child.name));
    if (others.length > 0 || !/^https?:\/\/\S+$/.test(url)) continue;
    const player = embedOf(url);
    const [replacement] = parsed(player ?? `<a href="${url.replaceAll('"', '%22')}"></a>`).children;
    if (!replacement) continue;
    if (player) DomUtils.replaceElement(element, replacement);
    else if (isWrapper && 'children' in replacement) {
      notes.push(note('embed', 'changed', url, `It is a link here instead of the page in a frame: ${url}`));
      DomUtils.appendChild(replacement, parsed(url).children[0] ?? replacement);
      element.children = [];
      DomUtils.appendChild(element, replacement);
    }
  }
}
