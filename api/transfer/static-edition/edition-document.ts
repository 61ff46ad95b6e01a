import { Parser } from 'htmlparser2';
import { escapeHtml } from '#schema/text/escape-html';

/** The references of a document. */
export interface References {
  /** The targets of links, as written. */
  links: string[];
  /** Pictures, fonts and other files that the page needs. */
  files: string[];
}

const attributesWithFiles = ['src', 'poster', 'content', 'data'];
const setsOfFiles = ['srcset', 'imagesrcset'];
const filesBelow = /^(?:https?:\/\/[^/]+)?\/(?:assets|media|brand)\//;

/** Finds the references of an HTML document. */
export function referencesOf(html: string): References {
  const links: string[] = [];
  const files: string[] = [];
  const found = (address: string) => {
    if (filesBelow.test(address)) files.push(address);
  };
  let inside = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      inside = name;
      const { href } = attributes;
      if (href !== undefined) (name === 'a' || isAlternate(name, attributes['rel']) ? links : files).push(href);
      for (const attribute of attributesWithFiles) found(attributes[attribute] ?? '');
      for (const attribute of setsOfFiles) for (const one of filesOfSet(attributes[attribute] ?? '')) found(one);
      for (const one of filesOfStyle(attributes['style'] ?? '')) found(one);
    },
    ontext(text) {
      if (inside === 'style') filesOfStyle(text).forEach(found);
      if (inside === 'script') stringsIn(text).forEach(found);
    },
    onclosetag() {
      inside = '';
    },
  });
  parser.end(html);
  return { links, files };
}

/** Documents that are pages or feeds; the rest of `<link>` names files. */
const isAlternate = (name: string, rel = '') => name === 'link' && /^(?:canonical|alternate|next|prev)$/.test(rel);

function filesOfSet(set: string): string[] {
  return set.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? '');
}

function filesOfStyle(style: string): string[] {
  return Array.from(style.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g), ([, , address = '']) => address);
}

/** The addresses that a JSON document, a feed or the data of a page names. */
export function stringsIn(text: string): string[] {
  return Array.from(
    text.matchAll(/(?:https?:\/\/[^\s"'<>&\\/]+)?\/(?:assets|media|brand)\/[^\s"'<>&\\]+/g),
    ([address]) => address,
  );
}

/** Writes other addresses into the links of an HTML document. @param newHref undefined leaves a link as it is */
export function withLinks(html: string, newHref: (href: string) => string | undefined): string {
  const edits: { start: number; end: number; tag: string }[] = [];
  const parser = new Parser({
    onopentag(name, { href }) {
      const to = name === 'a' && href !== undefined ? newHref(href) : undefined;
      if (to === undefined || to === href) return;
      const [start, end] = [parser.startIndex, parser.endIndex + 1];
      const tag = html
        .slice(start, end)
        .replace(/(\shref=)(?:"[^"]*"|'[^']*')/i, (_, name_) => `${name_}"${escapeHtml(to)}"`);
      edits.push({ start, end, tag });
    },
  });
  parser.end(html);
  let at = 0;
  let written = '';
  for (const { start, end, tag } of edits) {
    written += html.slice(at, start) + tag;
    at = end;
  }
  return written + html.slice(at);
}

/** The page at an address that redirects, for servers that know no redirects. @param canonical with its origin */
export function redirectPage(target: string, canonical: string): string {
  const [to, address] = [escapeHtml(target), escapeHtml(canonical)];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${to}</title><meta name="robots" content="noindex"><link rel="canonical" href="${address}">`,
    `<meta http-equiv="refresh" content="0; url=${to}"></head>`,
    `<body><p><a href="${to}">${to}</a></p></body></html>\n`,
  ].join('');
}
