import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { Values } from '#schema/values';
import { isRecord } from './fields.ts';

/**
 * The front matter of a text: YAML between `---`, TOML between `+++`, JSON, lines such as `Title: A` before an empty
 * line (Pelican), or `.. title: A` in a comment (Nikola).
 */
export interface FrontMatter {
  values: Values;
  body: string;
  /** Why the front matter could not be read; null otherwise. */
  problem: string | null;
  /** Whether there is any. */
  isThere: boolean;
}

const none = (body: string): FrontMatter => ({ values: {}, body, problem: null, isThere: false });

/** Reads the front matter of a text; without one there are no values. */
export function frontMatterOf(given: string): FrontMatter {
  const text = given
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '');
  return fenced(text) ?? json(text) ?? comment(text) ?? header(text) ?? unlikely(text) ?? none(text);
}

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  '---': yaml,
  '---yaml': yaml,
  '---yml': yaml,
  '---toml': toml,
  '---json': (text) => JSON.parse(bracketed(text)) as unknown,
  '+++': toml,
  '---js': javaScript,
  '---javascript': javaScript,
  ';;;': (text) => JSON.parse(bracketed(text)) as unknown,
};

function fenced(text: string): FrontMatter | null {
  const [opening, fence = '', language = ''] = /^(---|\+\+\+|;;;)[ \t]*([a-z]+)?[ \t]*(?:\n|$)/i.exec(text) ?? [];
  if (opening === undefined) return null;
  const end = fence === '---' ? '(?:---|\\.\\.\\.)' : fence.replaceAll('+', '\\+');
  const rest = text.slice(opening.length);
  const [whole, head = ''] = new RegExp(`^([\\s\\S]*?)(?:^|\\n)${end}[ \\t]*(?:\\n|$)`).exec(rest) ?? [];
  if (whole === undefined) {
    // A line above a text without front matter.
    if (language === '' && !/^[\w-]+\s*[:=]/.test(rest)) return null;
    return unread('', 'it has no end');
  }
  const parse = parsers[`${fence}${language.toLowerCase()}`];
  const body = rest.slice(whole.length);
  return parse ? read(body, () => parse(head)) : unread(body, `it is in the language “${language}”`);
}

/** Names that occur twice, and tags of Ruby, are no problem for generators. */
function yaml(text: string): unknown {
  return parseYaml(text, { uniqueKeys: false, logLevel: 'error' }) as unknown;
}

/** Dates stay text, so that they are read by the same rules everywhere: the parser takes 31 February for 3 March. */
function toml(text: string): unknown {
  return parseToml(
    text.replace(
      /^([ \t]*[\w.-]+[ \t]*=[ \t]*)(\d{4}-\d{2}-\d{2}(?:[Tt ][\d:.]+(?:[Zz]|[+-]\d{2}:\d{2})?)?)(?=\s*(?:#.*)?$)/gm,
      '$1"$2"',
    ),
  );
}

/** Values of Eleventy that are written out, as an object or as variables. @throws for anything that has to be run */
function javaScript(text: string): unknown {
  const code = text
    .replace(/^[ \t]*\/\/.*$/gm, '')
    .replaceAll('\t', '  ')
    .trim();
  if (code.startsWith('{')) return literal(code);
  const parts = code.split(/^(?:export\s+)?(?:const|let|var)\s+(\w+)\s*=\s*/m);
  if (parts[0] !== '') throw new Error('it is JavaScript that has to be run');
  return Object.fromEntries(
    Array.from({ length: (parts.length - 1) / 2 }, (_, at) => [parts[at * 2 + 1], literal(parts[at * 2 + 2] ?? '')]),
  );
}

/** JSON and most literals of JavaScript are YAML. */
function literal(text: string): unknown {
  const code = text.trim().replace(/;$/, '').trim();
  if (!/^(?:[[{"']|-?\d+$|true$|false$|null$)/.test(code) || /=>|`|\bfunction\b|\$\{/.test(code))
    throw new Error('it is JavaScript that has to be run');
  return yaml(code);
}

const bracketed = (text: string) => (/^\s*\{/.test(text) ? text : `{${text}}`);

function json(text: string): FrontMatter | null {
  if (!/^\{\s*"/.test(text)) return null;
  for (const { index } of text.matchAll(/\}[ \t]*(?=\n|$)/g)) {
    try {
      const values: unknown = JSON.parse(text.slice(0, index + 1));
      if (isRecord(values)) return { values, body: text.slice(index + 1).trimStart(), problem: null, isThere: true };
    } catch {
      // The object ends with a later bracket.
    }
  }
  return unread('', 'its JSON has no end, or a mistake');
}

/** https://getnikola.com/handbook.html#metadata-fields */
function comment(text: string): FrontMatter | null {
  const [whole, head] = /^<!--\s*\n((?:[ \t]*\.\.[ \t]+[\w-]+:.*\n|[ \t]*\n)+)[ \t]*-->[ \t]*\n?/.exec(text) ?? [];
  if (whole === undefined || head === undefined) return null;
  return { values: nikolaFields(head), body: text.slice(whole.length), problem: null, isThere: true };
}

/** Lines such as `.. title: A`, which may also be in a file beside the text that ends in `.meta`. */
export const nikolaFields = (text: string): Values => linesOf(text.replace(/^[ \t]*\.\.[ \t]+/gm, ''));

/** Fields of which one must be there, so that a first paragraph such as "Note: …" is none. */
const known = /^(?:title|date|status|slug|category|tags|authors?|summary)[ \t]*:/im;

/** https://python-markdown.github.io/extensions/meta_data/ */
function header(text: string): FrontMatter | null {
  const [whole, head] =
    /^((?:[A-Za-z][\w -]{0,40}:(?:[ \t].*)?(?:\n|$)(?:[ \t]{2,}\S.*(?:\n|$))*)+)(?:[ \t]*\n|$)/.exec(text) ?? [];
  if (whole === undefined || head === undefined || !known.test(head)) return null;
  return { values: linesOf(head), body: text.slice(whole.length), problem: null, isThere: true };
}

/** Lines such as `Name: value`; indented ones continue the one before. */
function linesOf(head: string): Values {
  const values: Record<string, unknown> = {};
  for (const [, name = '', value = ''] of head.matchAll(/^([A-Za-z][\w -]*):[ \t]*(.*(?:\n[ \t]+\S.*)*)/gm))
    values[name.trim().toLowerCase()] = value.replace(/\s*\n\s*/g, ' ').trim();
  return values;
}

/** Fields between lines that no generator knows: their text need not have been public. */
function unlikely(text: string): FrontMatter | null {
  const [, fields] =
    /^(?:<!--+[ \t]*\n?)?[ \t]*(?:-{3,}|\+{3,}|```ya?ml\b)[^\n]*\n((?:[ \t]*[\w-]+[ \t]*[:=].*\n)+)/i.exec(text) ?? [];
  return fields !== undefined && /^[ \t]*(?:title|date|draft|published|status|layout)[ \t]*[:=]/im.test(fields)
    ? unread('', 'the line above it is not understood')
    : null;
}

const unread = (body: string, reason: string): FrontMatter => ({
  ...none(body),
  problem: `The front matter cannot be read: ${reason}`,
  isThere: true,
});

function read(body: string, parse: () => unknown): FrontMatter {
  try {
    const values = parse() ?? {};
    if (!isRecord(values)) return unread(body, 'it is not a list of fields');
    return { values, body, problem: null, isThere: true };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return unread(body, reason.replace(/[:.]$/, ''));
  }
}
