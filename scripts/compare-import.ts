// `npm run import:compare -- <export.xml> [--url http://localhost:3000]`: compares an imported site with the WordPress
// export it came from. Every public address of the export must answer 200, or redirect to a page that does; and every
// word of a public item must be on its page, in order. Reads the site as a visitor, changes nothing.
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { diffArrays } from 'diff';
import { DomUtils, elements, parsed, textOf } from '../api/kernel/html/dom.ts';
import { emptyChannel, type WxrItem } from '../api/transfer/imports/sources/wordpress/wxr.ts';
import { readWxr } from '../api/transfer/imports/sources/wordpress/wxr.parser.ts';

const { values, positionals } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' } },
  allowPositionals: true,
});
const [path] = positionals;
if (path === undefined) {
  console.error('Usage: npm run import:compare -- <export.xml> [--url http://localhost:3000]');
  process.exit(1);
}

const channel = emptyChannel();
const items: WxrItem[] = [];
for await (const item of readWxr(createReadStream(path), channel)) items.push(item);
const isPublic = ({ type, status, password }: WxrItem) =>
  ['post', 'page'].includes(type) && status === 'publish' && password === '';
const shown = items.filter(isPublic);
const attachments = items.filter(({ type }) => type === 'attachment');
const terms = new Map(shown.flatMap((item) => item.terms.map((term) => [`${term.domain} ${term.nicename}`, term])));
const ofDomain = (wanted: string) =>
  [...terms.values()].filter(({ domain }) => domain === wanted).map(({ nicename }) => nicename);

/** The full address of a category: those above it come first. */
function categoryPath(nicename: string): string {
  const parent = channel.categoryParents.get(nicename);
  return parent ? `${categoryPath(parent)}/${nicename}` : nicename;
}

const isOnSite = (url: string) => URL.canParse(url) && new URL(url).host === new URL(channel.site).host;
const addresses: Record<string, string[]> = {
  'posts and pages': shown.map(({ link }) => link),
  'posts and pages by id': shown.map(({ id, type }) => `/?${type === 'page' ? 'page_id' : 'p'}=${id}`),
  categories: ofDomain('category').flatMap((name) => [`/category/${name}/`, `/category/${categoryPath(name)}/`]),
  tags: ofDomain('post_tag').map((name) => `/tag/${name}/`),
  authors: [...new Set(shown.map(({ creator }) => creator))].map((name) => `/author/${encodeURIComponent(name)}/`),
  feeds: ['/feed/', '/feed/rss/', '/feed/rss2/', '/feed/atom/', '/comments/feed/'],
  'feeds of categories': ofDomain('category').map((name) => `/category/${name}/feed/`),
  'pages of files': attachments.map(({ link }) => link),
  files: attachments.map(({ attachmentUrl }) => attachmentUrl).filter(isOnSite),
};

let isWhole = true;
console.log(`${'addresses'.padEnd(24)}    all  answer`);
for (const [name, all] of Object.entries(addresses)) {
  const lost: string[] = [];
  for (const address of new Set(all)) {
    const { status } = await visit(address);
    if (status !== 200) lost.push(`${status} ${address}`);
  }
  const count = new Set(all).size;
  console.log(`${name.padEnd(24)} ${String(count).padStart(6)}  ${String(count - lost.length).padStart(6)}`);
  for (const line of lost) console.log(`    ${line}`);
  isWhole &&= lost.length === 0;
}

console.log(`\n${'text'.padEnd(24)}    all    same`);
const losses: string[] = [];
for (const item of shown) {
  const { status, html } = await visit(item.link);
  const page = elements(parsed(html), 'main')[0];
  const lost =
    status === 200 && page
      ? lostWords(wordsOf(sourceText(item.content)), wordsOf(textOf(parsed(spaced(DomUtils.getOuterHTML(page))))))
      : ['all'];
  if (lost.length > 0) losses.push(`${item.title}: ${lost.join(' ')}`);
}
console.log(
  `${'posts and pages'.padEnd(24)} ${String(shown.length).padStart(6)}  ${String(shown.length - losses.length).padStart(6)}`,
);
for (const line of losses) console.log(`    ${line}`);
if (!isWhole || losses.length > 0) process.exitCode = 1;

async function visit(address: string): Promise<{ status: number; html: string }> {
  const { pathname, search } = new URL(address, `${channel.site}/`);
  const response = await fetch(values.url.replace(/\/+$/, '') + pathname + search);
  // The front page answers any query.
  const status = search !== '' && !response.redirected ? 404 : response.status;
  return { status, html: await response.text() };
}

/**
 * The text that a reader of the former site saw: without editor comments, styles, scripts and the names of
 * shortcodes.
 */
function sourceText(content: string): string {
  const html = content
    // A player replaces it.
    .replace(/^\s*https?:\/\/\S+\s*$/gm, ' ')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/\[\/?(?:caption|wp_caption|gallery|embed|audio|video|playlist)\b[^\]]*\]/g, ' ');
  return textOf(parsed(spaced(html)));
}

/** Adds a space at each end of a block, where a browser breaks the line. */
function spaced(html: string): string {
  return html.replace(
    /<\/?(?!(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)\b)[^>]*>/gi,
    ' $& ',
  );
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The words of a source that are missing from its page, or not in this order. */
function lostWords(source: string[], page: string[]): string[] {
  return diffArrays(source, page).flatMap(({ removed, value }) => (removed ? value : []));
}
