import { DomUtils, elements, parsed, textOf, written } from '../../../content/rendering/dom.ts';
import { paragraphs } from './paragraphs.ts';
import { embedOf, quoted } from '../embeds.ts';
import { expandShortcodes, type ShortcodeContext } from './shortcodes.ts';

export interface ConvertedHtml {
  html: string;
  /** The text before the “more” tag, as plain text; null without one. */
  excerpt: string | null;
  notes: string[];
}

const scripts = /<(script|style)\b[\s\S]*?<\/\1>/gi;

/** The HTML that WordPress would show for stored content: of its block editor, or with shortcodes and empty lines. */
export function convertHtml(content: string, context: Omit<ShortcodeContext, 'onUnknown'>): ConvertedHtml {
  const unknown = new Set<string>();
  const drawn = new Set([...content.matchAll(/<!--\s*wp:([\w/-]+)(?:\s[^>]*?)?\/-->/g)].map(([, name = '']) => name));
  const hasBlocks = /<!--\s*wp:/.test(content);
  const [before, after] = splitAtMore(content);
  const expanded = expandShortcodes(content.replace(scripts, ''), {
    ...context,
    onUnknown: (name) => unknown.add(name),
  });
  const paged = expanded.replace(/<!--\s*nextpage\s*-->/g, '<hr>').replace(/<!--\s*more\b.*?-->/g, '');
  const root = parsed(hasBlocks ? paged : paragraphs(paged));
  playVideos(root);
  showBackgrounds(root);
  for (const link of elements(root, 'a')) {
    const file = context.fileOfPage(link.attribs['href'] ?? '');
    if (file) link.attribs['href'] = file.url;
  }
  return {
    html: written(root).trim(),
    excerpt: after === null ? null : textOf(parsed(withoutShortcodes(before))) || null,
    notes: [
      ...(drawn.size > 0
        ? [`Blocks that WordPress fills in itself are left out: ${[...drawn].sort().join(', ')}.`]
        : []),
      ...(unknown.size > 0
        ? [
            `Shortcodes stay as text: ${[...unknown]
              .sort()
              .map((name) => `[${name}]`)
              .join(', ')}.`,
          ]
        : []),
    ],
  };
}

function splitAtMore(content: string): [string, string | null] {
  const found = /<!--\s*more\b.*?-->/.exec(content);
  return found ? [content.slice(0, found.index), content.slice(found.index)] : [content, null];
}

const withoutShortcodes = (text: string) => text.replace(/<!--.*?-->/gs, '').replace(/\[\/?[a-z][^\]]*\]/gi, '');

/** Turns a block's background picture into one in the block, because styles that load something are removed. */
function showBackgrounds(root: ReturnType<typeof parsed>): void {
  for (const element of elements(root, 'div', 'figure', 'section')) {
    const [, url] =
      /background-image:\s*url\((?:&quot;|["'])?(https?:[^"')]+?)(?:&quot;|["'])?\)/i.exec(
        element.attribs['style'] ?? '',
      ) ?? [];
    if (url === undefined || elements(element, 'img').some(({ attribs }) => attribs['src'] === url)) continue;
    const alt = element.attribs['aria-label'] ?? '';
    const [image] = parsed(`<img src="${quoted(url)}" alt="${quoted(alt)}">`).children;
    if (image) DomUtils.prependChild(element, image);
  }
}

/** An address of a video that stands alone becomes its player, as WordPress does. */
function playVideos(root: ReturnType<typeof parsed>): void {
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
      DomUtils.appendChild(replacement, parsed(url).children[0] ?? replacement);
      element.children = [];
      DomUtils.appendChild(element, replacement);
    }
  }
}
