import { Marked } from 'marked';
import footnotes from 'marked-footnote';
import type { ImportNote } from '#schema/imports/imports';
import type { Values } from '#schema/values';
import { note } from '../notes.ts';
import type { Generator } from './generator.ts';
import { outsideCode } from './outside-code.ts';
import { TemplateCode } from './template-code.ts';

const marked = new Marked({ gfm: true }).use(footnotes());

export interface MarkdownHtml {
  html: string;
  /** The text before the “more” mark; null without one. */
  excerpt: string | null;
  /** A first heading that was the title; null without one. */
  heading: string | null;
  notes: ImportNote[];
  /** The conditions of templates that decide which visitors see a part. */
  conditions: string[];
  /** Whether only the code of templates is in it. */
  isOnlyCode: boolean;
}

export interface MarkdownOptions {
  /** From the front matter; a first heading with the same text is left out. */
  title: string | null;
  isMdx?: boolean;
  /** Whether it is HTML already, with the code of templates. */
  isHtml?: boolean;
  generator?: Generator;
  values?: Values;
}

/** The HTML of a text in Markdown, with footnotes, tables and the usual shortcodes of Hugo, Jekyll and MDX. */
export function markdownHtml(
  body: string,
  { title, isMdx = false, isHtml = false, generator = null, values = {} }: MarkdownOptions,
): MarkdownHtml {
  const {
    text: stripped,
    notes,
    conditions,
    isChanged,
  } = new TemplateCode(generator, values, isMdx).strip(isMdx ? withoutModules(body) : body);
  const components: ImportNote[] = [];
  const [before, after] = splitAtMore(isMdx ? withoutComponents(stripped, components) : stripped);
  const text = after === null ? before : `${before}\n\n${after}`;
  const common = { notes: [...notes, ...components], conditions, isOnlyCode: isChanged && text.trim() === '' };
  if (isHtml) return { ...common, html: text, excerpt: after === null ? null : before, heading: null };
  const first = /^\s*(?:#[ \t]+(.+?)[ \t]*#*|(.+)\n=+)[ \t]*(?:\n|$)/.exec(text);
  const heading = (first?.[1] ?? first?.[2])?.trim() ?? null;
  const isTitle = heading !== null && (title === null || plain(heading) === plain(title));
  return {
    ...common,
    html: marked.parse(isTitle && first ? text.slice(first[0].length) : text, { async: false }),
    excerpt: after === null ? null : marked.parse(before, { async: false }),
    heading: isTitle ? marked.parseInline(heading, { async: false }) : null,
  };
}

const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

function splitAtMore(body: string): [string, string | null] {
  const found =
    /^[ \t]*(?:<!--\s*more\s*-->|\{\/\*\s*truncate\s*\*\/\}|<!--\s*(?:truncate|excerpt|end_summary|PELICAN_END_SUMMARY)\s*-->)[ \t]*$/m.exec(
      body,
    );
  return found ? [body.slice(0, found.index), body.slice(found.index + found[0].length)] : [body, null];
}

/** Imports and exports are JavaScript of the former site. They end with an empty line. */
const withoutModules = (body: string) =>
  outsideCode(body, (part) =>
    part.replace(/(^|\n[ \t]*\n)(?:(?:import|export)\s[^\n]*(?:\n(?![ \t]*\n)[^\n]*)*)/g, '$1'),
  );

/** Components become their content; expressions need JavaScript. */
function withoutComponents(text: string, notes: ImportNote[]): string {
  const seen = new Set<string>();
  const remove = (name: string, why: string) => {
    if (!seen.has(name)) notes.push(note('markup', 'leftOut', name, `${why}: ${name}`));
    seen.add(name);
    return '';
  };
  return outsideCode(text, (part) =>
    part
      .replace(/<\/?([A-Z][\w.]*)\b(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^>"'{}])*>/g, (_, name: string) =>
        remove(`<${name}>`, 'A component is left out, its text is kept'),
      )
      .replace(/\{[^{}\n]*\}/g, (whole) => remove(whole, 'An expression is left out')),
  );
}
