import type { Values } from '../values.ts';
import { markCharacters } from '../text/mark-characters.ts';
import { isLayoutSlug } from './pages/page-layout.ts';
import { sectionNamed, type Sections } from './blocks.ts';
import type { LinkValue, PictureValue } from '../fields/define.ts';
import type { SectionField, SectionFields } from './define.ts';
import { readPage } from './pages/page-content.ts';

/**
 * A text of a page with the field that it comes from, while the panel edits the page in place: two private
 * characters, with the path of the field between them, before the text, and a third after it. Components draw it like
 * any text, so neither they nor visitors' scripts need to know about it. The panel reads and removes the marks.
 */
const { start, middle, end } = markCharacters;

/** A marked text; the path, and the text between. */
export const markedText = new RegExp(`${start}([^${middle}]*)${middle}([^${end}]*)${end}`, 'gu');

/** A mark in an address that was made from a marked text. */
const inAddress = new RegExp(
  `${encodeURIComponent(start)}(?:(?!${encodeURIComponent(middle)}).)*${encodeURIComponent(middle)}|${encodeURIComponent(end)}`,
  'gu',
);

const anyMark = new RegExp(`[${start}${middle}${end}]`, 'u');

const mark = (path: string, text: string): string => `${start}${path}${middle}${text}${end}`;

/** Covers are drawn from texts, and their addresses contain the texts. */
export const withoutAddressMarks = (html: string): string => html.replace(inAddress, '');

/** The paragraphs of a long text, as sections draw them. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');

function line(path: string, text: string): string {
  return text === '' || anyMark.test(text) ? text : mark(path, text);
}

/** Each paragraph for itself: `blocks.s-1.text#2`. */
function paragraphs(path: string, text: string): string {
  if (anyMark.test(text)) return text;
  let at = 0;
  return text
    .split(/(\n{2,})/)
    .map((piece) => (piece.trim() === '' ? piece : mark(`${path}#${at++}`, piece)))
    .join('');
}

/** The content of a page of sections with every text marked. The rest of it stays as it is. */
export function withMarks(sections: Sections, slug: string, content: string): string {
  const { hero, features, sections: parts, blocks } = readPage(sections, slug, content);
  const marked = blocks.map((block) => {
    const section = sectionNamed(sections, block.type);
    if (!section || !/^[\w-]+$/.test(block.id)) return block;
    return { ...block, ...markedValues(section.fields, block, `blocks.${block.id}.`) };
  });
  if (!isLayoutSlug(slug)) return JSON.stringify({ blocks: marked });
  return JSON.stringify({
    hero: {
      title: line('hero.title', hero.title),
      subtitle: line('hero.subtitle', hero.subtitle),
      description: paragraphs('hero.description', hero.description),
    },
    features: features.map(({ title, description, icon }, at) => ({
      title: line(`features.${at}.title`, title),
      description: paragraphs(`features.${at}.description`, description),
      icon,
    })),
    sections: parts.map(({ title, content: text }, at) => ({
      title: line(`sections.${at}.title`, title),
      content: paragraphs(`sections.${at}.content`, text),
    })),
    blocks: marked,
  });
}

const markedValues = (fields: SectionFields, values: Values, prefix: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, markedValue(field, values[name], prefix + name)]),
  );

function markedValue(field: SectionField, value: unknown, path: string): unknown {
  switch (field.type) {
    case 'text':
      return line(path, value as string);
    case 'longText':
      return field.isParsed ? value : paragraphs(path, value as string);
    case 'richText':
    case 'html':
      // Marked only at its beginning, because it is edited in its own field.
      return value === '' ? value : mark(path, '') + (value as string);
    case 'link': {
      const { label, href } = value as LinkValue;
      return { label: line(`${path}.label`, label), href };
    }
    case 'picture': {
      const { src, alt } = value as PictureValue;
      return { src, alt: line(`${path}.src`, alt) };
    }
    case 'items':
      return (value as Values[]).map((item, at) => markedValues(field.fields, item, `${path}.${at}.`));
    default:
      return value;
  }
}
