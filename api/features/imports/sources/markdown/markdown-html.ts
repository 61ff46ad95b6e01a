import { Marked } from 'marked';
import footnotes from 'marked-footnote';
import { embedOf, quoted } from '../embeds.ts';

const marked = new Marked({ gfm: true }).use(footnotes());

export interface MarkdownHtml {
  html: string;
  /** The text before the “more” mark; null without one. */
  excerpt: string | null;
  /** A first heading that was the title; null without one. */
  heading: string | null;
  notes: string[];
}

/**
 * The HTML of a text in Markdown, with footnotes, tables and the common shortcodes of Hugo, Jekyll and MDX.
 * @param title from the front matter; a first heading with the same text is left out
 */
export function markdownHtml(body: string, title: string | null, isMdx: boolean): MarkdownHtml {
  const unknown = new Set<string>();
  const [before, after] = splitAtMore(isMdx ? withoutModules(body) : body);
  const text = outsideCode(after === null ? before : `${before}\n\n${after}`, (part) => expanded(part, unknown, isMdx));
  const first = /^\s*(?:#[ \t]+(.+?)[ \t]*#*|(.+)\n=+)[ \t]*(?:\n|$)/.exec(text);
  const heading = (first?.[1] ?? first?.[2])?.trim() ?? null;
  const isTitle = heading !== null && (title === null || plain(heading) === plain(title));
  const html = marked.parse(isTitle && first ? text.slice(first[0].length) : text, { async: false });
  return {
    html,
    excerpt: after === null ? null : marked.parse(before, { async: false }),
    heading: isTitle ? marked.parseInline(heading, { async: false }) : null,
    notes: unknown.size === 0 ? [] : [`Shortcodes stay as text: ${[...unknown].sort().join(', ')}.`],
  };
}

const plain = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

function splitAtMore(body: string): [string, string | null] {
  const found =
    /^[ \t]*(?:<!--\s*more\s*-->|\{\/\*\s*truncate\s*\*\/\}|<!--\s*(?:truncate|excerpt)\s*-->)[ \t]*$/m.exec(body);
  return found ? [body.slice(0, found.index), body.slice(found.index + found[0].length)] : [body, null];
}

/** Imports and exports are JavaScript of the former site. */
const withoutModules = (body: string) => outsideCode(body, (part) => part.replace(/^(?:import|export)\s[^\n]*$/gm, ''));

/** Changes everything but code: fenced blocks and code spans show shortcodes as they are. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^(?:```|~~~)[^\n]*\n[\s\S]*?^(?:```|~~~)[ \t]*$|`[^`\n]+`)/m)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');
}

function expanded(text: string, unknown: Set<string>, isMdx: boolean): string {
  const shown = text
    .replace(/\{%-?\s*highlight\s+([\w+-]+)[^%]*%\}\n?([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g, '\n```$1\n$2\n```\n')
    .replace(
      /\{\{[<%]\s*highlight\s+"?([\w+-]+)"?[^>%]*[>%]\}\}\n?([\s\S]*?)\{\{[<%]\s*\/highlight\s*[>%]\}\}/g,
      '\n```$1\n$2\n```\n',
    )
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    .replace(/\{\{\s*site\.(?:baseurl|url)\s*\}\}/g, '')
    .replace(/\{\{\s*["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url|url)\s*\}\}/g, '$1')
    .replace(/\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g, (_, name: string) => linkTo(name))
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+"?([^\s">%]+)"?[^>%]*[>%]\}\}/g, (_, name: string) => linkTo(name))
    .replace(
      /\{\{[<%]\s*(\w[\w-]*)([^>%]*?)\/?\s*[>%]\}\}/g,
      (whole, name: string, attributes: string) => shortcode(name, attributes) ?? (unknown.add(name), whole),
    )
    .replace(
      /\{%-?\s*(\w+)([^%]*?)-?%\}/g,
      (whole, name: string, attributes: string) => shortcode(name, attributes) ?? (unknown.add(name), whole),
    );
  if (!isMdx) return shown;
  return shown
    .replace(/<\/?([A-Z][\w.]*)\b[^>]*>/g, (_, name: string) => (unknown.add(`<${name}>`), ''))
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '');
}

/** Matched with the texts when links are rewritten. */
const linkTo = (name: string) => (/\.\w+(?:#|$)/.test(name) ? name : `${name}.md`);

/** The HTML of a shortcode that comes with Hugo or Jekyll; null for any other. */
function shortcode(name: string, text: string): string | null {
  const named = new Map([...text.matchAll(/(\w+)\s*=\s*"([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]));
  const [first = ''] = text
    .replace(/\w+\s*=\s*"[^"]*"/g, '')
    .trim()
    .split(/\s+/);
  const id = named.get('id') ?? first.replace(/^["']|["']$/g, '');
  if (name === 'youtube') return embedOf(`https://www.youtube.com/watch?v=${id}`);
  if (name === 'vimeo') return embedOf(`https://vimeo.com/${id}`);
  if (name !== 'figure') return null;
  const src = named.get('src');
  if (src === undefined) return null;
  const caption = named.get('caption') ?? named.get('title');
  const alt = quoted(named.get('alt') ?? '');
  const words = caption ? `<figcaption>${quoted(caption)}</figcaption>` : '';
  return `\n\n<figure><img src="${quoted(src)}" alt="${alt}">${words}</figure>\n\n`;
}
