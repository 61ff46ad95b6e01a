import type { KindDeclaration } from '#schema/content/define';
import { isOfSections } from '#schema/content/kind';
import { typeOf } from '#schema/fields/field-types';
import { choiceNames } from '#schema/sections/define';
import { readJson } from '#schema/sections/pages/page-layout';
import { plainText } from '#schema/text/plain-text';

/** Excerpts are taken from that many characters. */
export const longestPlain = 20_000;

/** The text of an item's content; of sections, those that are not hidden. */
const contentText = (kind: KindDeclaration, item: Placed, content: string): string =>
  plainText(isOfSections(kind, item) ? layoutText(content) : content);

interface Placed {
  slug: string;
  format?: unknown;
}

/**
 * The text of an item's content as an excerpt shows it: the cells of a table with commas between them, each row a
 * sentence; after other punctuation there is no second mark.
 */
export function excerptText(kind: KindDeclaration, item: Placed, content: string): string {
  if (isOfSections(kind, item)) return contentText(kind, item, content);
  return plainText(content.replace(/<\/t[dh]>\s*<\/tr>/gi, '\x01').replace(/<\/t[dh]>/gi, '\x02'))
    .replace(/([.!?;:…])[\s\x02]*\x01/g, '$1 ')
    .replace(/[\s\x02]*\x01/g, '. ')
    .replace(/([.!?;:…,])(?:\s*\x02)+/g, '$1 ')
    .replace(/(?:\s*\x02)+/g, ', ');
}

const notWords = new Set<string>(['icon', 'type', 'id', 'src', 'href', 'url', ...choiceNames]);

/** The texts that people read in a layout or in sections that are not hidden, each on a line. */
function layoutText(layout: string): string {
  const texts: string[] = [];
  const walk = (value: unknown, name?: string) => {
    if (typeof value === 'string') {
      if (name !== undefined && !notWords.has(name)) texts.push(value);
    } else if (Array.isArray(value)) {
      for (const one of value) walk(one);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) walk(one, key);
    }
  };
  const page = readJson(layout);
  // Only SQL can have written it.
  if (!page) return layout;
  const { blocks } = page;
  walk({ ...page, blocks: Array.isArray(blocks) ? blocks.filter((block) => !isHidden(block)) : blocks });
  return texts.join('\n');
}

const isHidden = (block: unknown) => (block as { isHidden?: unknown } | null)?.isHidden === true;

/** A field's value as text for the search. */
export function fieldText(kind: KindDeclaration, item: Placed, name: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value !== 'string') return '';
  if (name === 'content') return contentText(kind, item, value);
  const field = kind.fields[name];
  return field && typeOf(field).words === 'html' ? plainText(value) : value;
}
