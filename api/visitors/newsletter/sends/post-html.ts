import sanitizeHtml from 'sanitize-html';
import { Parser } from '../../../kernel/html/dom.ts';
import { withAbsoluteLinks } from '../../../kernel/html/absolute-links.ts';
import type { MailBrand } from '../../../kernel/mail/mail-brand.ts';
import { ink, line, soft, text } from '../../../kernel/mail/mail.layout.ts';
import { mailPicture, mailWidth, type MailPictures } from './mail-picture.ts';

const family = text.split(';')[0] ?? '';

const heading = (size: number) =>
  `margin: 32px 0 12px; ${family}; font-size: ${size}px; line-height: 1.3; font-weight: 600; color: ${ink};`;

const styles: Readonly<Record<string, string>> = {
  p: `margin: 0 0 18px; ${text}`,
  h2: heading(23),
  h3: heading(20),
  h4: heading(18),
  ul: `margin: 0 0 18px; padding-left: 24px; ${text}`,
  ol: `margin: 0 0 18px; padding-left: 24px; ${text}`,
  li: `margin: 0 0 6px; ${text}`,
  blockquote: `margin: 0 0 18px; padding: 2px 0 2px 18px; border-left: 3px solid ${line}; ${text}`,
  pre: `margin: 0 0 18px; padding: 14px 16px; border-radius: 6px; background: #f3f4f6; font-family: Menlo, Consolas, monospace; font-size: 14px; line-height: 1.5; white-space: pre-wrap; word-break: break-word; color: ${ink};`,
  code: `padding: 1px 4px; border-radius: 3px; background: #f3f4f6; font-family: Menlo, Consolas, monospace; font-size: 90%;`,
  img: `display: block; max-width: 100%; height: auto; border: 0; border-radius: 8px; margin: 0 0 10px; ${text}`,
  figcaption: `margin: 0 0 18px; ${family}; font-size: 14px; line-height: 1.5; color: ${soft};`,
  table: 'width: 100%; margin: 0 0 18px; border-collapse: collapse;',
  th: `padding: 8px 10px; border: 1px solid ${line}; text-align: left; ${text} font-size: 15px; font-weight: 600;`,
  td: `padding: 8px 10px; border: 1px solid ${line}; vertical-align: top; ${text} font-size: 15px;`,
  caption: `padding: 0 0 8px; text-align: left; ${family}; font-size: 14px; line-height: 1.5; color: ${soft};`,
  hr: `margin: 28px 0; border: 0; border-top: 1px solid ${line};`,
};

const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' };
const kept = ['a', 'strong', 'em', 'u', 's', 'del', 'sub', 'sup', 'br', 'span', 'thead', 'tbody', 'tr'];

/** Content as mail programs can show it: plain elements with inline styles and absolute addresses. */
export function postHtml(content: string, page: string, { colours }: MailBrand, pictures: MailPictures): string {
  const plain = sanitizeHtml(content, {
    allowedTags: [...Object.keys(styles), ...kept],
    allowedAttributes: {
      '*': ['style', 'class'],
      a: ['href'],
      img: ['src', 'alt', 'width'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    parseStyleAttributes: false,
    nonTextTags: ['script', 'style', 'textarea', 'noscript'],
    transformTags: {
      '*': (tag, { href, src, alt, width, colspan, rowspan }) => {
        const tagName = renamed[tag] ?? tag;
        const style = tagName === 'a' ? `color: ${colours.link};` : styles[tagName];
        const attribs = Object.entries({ href, src, alt, width, colspan, rowspan, style });
        return {
          tagName,
          attribs: Object.fromEntries(attribs.filter((entry): entry is [string, string] => entry[1] !== undefined)),
        };
      },
      iframe: (_, attribs) => player(attribs, colours.link),
      video: (_, attribs) => player(attribs, colours.link),
      audio: (_, attribs) => player(attribs, colours.link),
      summary: () => ({ tagName: 'p', attribs: { style: `${styles['p'] ?? ''} font-weight: 600;` } }),
      img: (_, { src = '', alt = '', width }) => {
        const shown = mailPicture(src, pictures);
        const wide = width === undefined ? shown.width : Number.parseInt(width, 10) || mailWidth;
        return {
          tagName: 'img',
          attribs: {
            src: shown.src,
            alt,
            // Outlook knows no maximum.
            ...(wide !== null && { width: String(Math.min(wide, mailWidth)) }),
            style: styles['img'] ?? '',
          },
        };
      },
    },
  });
  return withAbsoluteLinks(plain, page);
}

/** A link in place of an embedded player. */
function player({ src = '', title }: sanitizeHtml.Attributes, colour: string) {
  const host = URL.parse(src)?.hostname.replace(/^www\./, '');
  return {
    tagName: 'a',
    attribs: { href: src, style: `color: ${colour};` },
    text: title ? `Watch: ${title}` : `Watch or listen${host ? ` on ${host}` : ' on the site'}`,
  };
}

const blocks = new Set(
  'p div section aside address blockquote pre ul ol dl dt dd figure figcaption table tr h1 h2 h3 h4 h5 h6 details summary'.split(
    ' ',
  ),
);

/** The plain-text version of the content. */
export function postText(content: string, page: string): string {
  const absolute = (address: string) => URL.parse(address, page)?.href ?? address;
  // Finished parts are set aside: searching the whole text again and again would take minutes on a long one.
  const done: string[] = [];
  let out = '';
  let words = '';
  let href = '';
  let link = { part: 0, at: 0 };
  let preDepth = 0;
  let quoteDepth = 0;
  const lists: (number | null)[] = [];
  const breakTo = (wanted: number) => {
    const line = withoutEnd(out, ' \t');
    const text = withoutEnd(line, '\n');
    const there = line.length - text.length;
    if (line !== '') done.push(text);
    out = line === '' ? '' : '\n'.repeat(Math.max(there, wanted));
  };
  const say = () => {
    if (preDepth > 0) out += words;
    else if (words !== '') {
      const isStart = out === '' || out.endsWith('\n') || out.endsWith(' ');
      const plain = words.replace(/\s+/g, ' ');
      const shown = isStart ? plain.trimStart() : plain;
      if (quoteDepth > 0 && shown !== '' && (out === '' || out.endsWith('\n'))) out += '> ';
      out += shown;
    }
    words = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      say();
      if (blocks.has(name)) breakTo(lists.length > 0 || name === 'tr' ? 1 : 2);
      if (name === 'br') breakTo(1);
      if (name === 'hr') {
        breakTo(2);
        out += '---';
        breakTo(2);
      }
      if (name === 'pre') preDepth += 1;
      if (name === 'blockquote') quoteDepth += 1;
      if (name === 'ul') lists.push(null);
      if (name === 'ol') lists.push(0);
      if (name === 'li') {
        breakTo(1);
        const at = lists.length - 1;
        const number = lists[at];
        if (typeof number === 'number') lists[at] = number + 1;
        out += `${'  '.repeat(Math.max(0, at))}${typeof number === 'number' ? `${number + 1}.` : '-'} `;
      }
      if ((name === 'td' || name === 'th') && !out.endsWith('\n')) out += ' | ';
      if (name === 'a') {
        href = attributes['href'] ?? '';
        link = { part: done.length, at: out.length };
      }
      if (name === 'img' && attributes['alt']) out += `[${attributes['alt']}]`;
      if ((name === 'iframe' || name === 'video' || name === 'audio') && attributes['src']) {
        breakTo(2);
        out += absolute(attributes['src']);
        breakTo(2);
      }
    },
    // The parser splits text at every escaped character.
    ontext(piece) {
      words += piece;
    },
    onclosetag(name) {
      say();
      if (name === 'a' && href) {
        const address = absolute(href);
        const label = [...done.slice(link.part), out].join('').slice(link.at).trim();
        if (/^https?:/.test(address) && label !== address) out += ` (${address})`;
        href = '';
      }
      if (name === 'pre') preDepth -= 1;
      if (name === 'ul' || name === 'ol') lists.pop();
      if (blocks.has(name)) breakTo(lists.length > 0 || name === 'tr' ? 1 : 2);
      if (name === 'blockquote') quoteDepth -= 1;
    },
  });
  parser.write(content);
  parser.end();
  say();
  return [...done, out].join('').trim();
}

function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
