import type { Values } from '#schema/values';
import { embedOf, quoted } from '../embeds.ts';
import { textField } from './fields.ts';

/** What becomes of a shortcode: HTML or Markdown, and a sentence if that is something else than its site showed. */
export interface Expanded {
  text: string;
  note: string | null;
}

interface Arguments {
  named: ReadonlyMap<string, string>;
  /** Those without a name. */
  listed: readonly string[];
}

type Shortcode = (given: Arguments, inner: string, values: Values) => string | Expanded | null;

/** Names of shortcodes that show their text to some visitors only. */
export const gated =
  /member|private|draft|hidden|hide|internal|secret|paid|paywall|log(?:ged)?-?_?in|protect|restrict|encrypt|password|subscriber|premium|patron|visible|access/i;

/** The shortcodes that come with Hugo, and the tags of Jekyll's usual plugins. */
const shortcodes: Readonly<Record<string, Shortcode>> = {
  comment: () => '',
  details: ({ named }, inner) =>
    `\n\n<details><summary>${quoted(named.get('summary') ?? named.get('title') ?? 'Details')}</summary>\n\n${inner}\n\n</details>\n\n`,
  figure: ({ named }) => figure(named),
  gist: ({ listed: [user = '', id] }) =>
    linkInstead('A gist', `https://gist.github.com/${id === undefined ? user : `${user}/${id}`}`),
  highlight: ({ listed: [language = ''] }, inner) =>
    `\n\n\`\`\`${language}\n${inner.replace(/^\n|\n$/g, '')}\n\`\`\`\n\n`,
  instagram: ({ named, listed }) =>
    linkInstead('A post of Instagram', `https://www.instagram.com/p/${named.get('id') ?? listed[0] ?? ''}/`),
  param: ({ listed: [name = ''] }, _, values) => textField(values, name),
  twitter: ({ named, listed }) => tweet(named, listed),
  tweet: ({ named, listed }) => tweet(named, listed),
  x: ({ named, listed }) => tweet(named, listed),
  youtube: ({ named, listed }) => video('https://www.youtube.com/watch?v=', named.get('id') ?? listed[0] ?? ''),
  vimeo: ({ named, listed }) => video('https://vimeo.com/', named.get('id') ?? listed[0] ?? ''),
};

/** @returns null for a shortcode that is not known, or whose arguments are not */
export function expandShortcode(name: string, args: string, inner: string, values: Values): Expanded | null {
  const known = Object.hasOwn(shortcodes, name) ? shortcodes[name] : undefined;
  const found = known?.(argumentsOf(args), inner, values) ?? null;
  return typeof found === 'string' ? { text: found, note: null } : found;
}

function argumentsOf(text: string): Arguments {
  const named = new Map<string, string>();
  const listed: string[] = [];
  for (const [, name, value = ''] of text.matchAll(
    /(?:([\w-]+)\s*=\s*)?("(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`|[^\s"'`]+)/g,
  )) {
    const plain = /^["'`]/.test(value) ? value.slice(1, -1).replace(/\\(["\\])/g, '$1') : value;
    if (name === undefined) listed.push(plain);
    else named.set(name, plain);
  }
  return { named, listed };
}

function video(prefix: string, id: string): string | null {
  return embedOf(/^https?:/.test(id) ? id : `${prefix}${id}`);
}

function tweet(named: ReadonlyMap<string, string>, listed: readonly string[]): Expanded {
  const [user = named.get('user') ?? 'i', id = named.get('id') ?? listed[0] ?? ''] = listed.length > 1 ? listed : [];
  const address = listed[0]?.startsWith('https://') ? listed[0] : `https://x.com/${user}/status/${id}`;
  return linkInstead('A post of X', address);
}

const linkInstead = (what: string, address: string): Expanded => ({
  text: `<a href="${quoted(address)}">${quoted(address)}</a>`,
  note: `${what} is a link here: ${address}`,
});

function figure(named: ReadonlyMap<string, string>): string | null {
  const src = named.get('src');
  if (src === undefined) return null;
  const words = ['title', 'caption', 'attr']
    .map((name) => named.get(name))
    .filter((one) => one !== undefined && one !== '');
  const width = /^\d{1,4}(?:px|%)?$/.test(named.get('width') ?? '') ? ` width="${named.get('width')}"` : '';
  const image = `<img src="${quoted(src)}" alt="${quoted(named.get('alt') ?? '')}"${width}>`;
  const link = named.get('link');
  const shown = link === undefined ? image : `<a href="${quoted(link)}">${image}</a>`;
  const caption =
    words.length === 0 ? '' : `<figcaption>${words.map((one) => quoted(one ?? '')).join(' · ')}</figcaption>`;
  return `\n\n<figure>${shown}${caption}</figure>\n\n`;
}
