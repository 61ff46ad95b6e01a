import { typeOf } from '#schema/fields/field-types';
import { isLayoutSlug } from '#schema/sections/pages/page-layout';
import { readBlocks, type Sections } from '#schema/sections/blocks';
import { defaultBlocks } from '#schema/sections/defaults/default-blocks';
import { readPage } from '#schema/sections/pages/page-content';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { fieldLabel, fieldNames } from '../editor/form/content-values.ts';
import type { ContentValues, FieldValue } from '../editor/form/content-values.ts';

/** An item split into parts that can be merged separately: short fields, and texts by paragraph. */
export interface Parts {
  fields: Readonly<Record<string, string>>;
  /** The paragraphs of every long text, in order, by field name. */
  texts: Readonly<Record<string, readonly string[]>>;
}

const isMergedByBlock = (kind: ContentKind, name: string): boolean => {
  const field = kind.fields[name];
  return field !== undefined && typeOf(field).words === 'html';
};

export function partsOf(kind: ContentKind, values: ContentValues): Parts {
  const names = fieldNames(kind);
  const page = kind.isOfSections(values) ? splitPage(kind.sections, values.slug, values.content) : null;
  return {
    fields: {
      ...Object.fromEntries(
        names.filter((name) => !isMergedByBlock(kind, name)).map((name) => [name, asText(values[name])]),
      ),
      ...heroFields(page?.hero ?? {}),
    },
    texts: {
      ...Object.fromEntries(
        names
          .filter((name) => isMergedByBlock(kind, name))
          .map((name) => [name, name === 'content' && page ? page.items : htmlBlocks(asText(values[name]))]),
      ),
      ...(page && { [blocksOfPage]: page.blocks }),
    },
  };
}

/** The list of a page's sections, beside the texts of its fields. */
const blocksOfPage = 'blocks';

interface SplitPage {
  hero: object;
  /** Of home and about: features, or content sections. */
  items: readonly string[];
  blocks: readonly string[];
}

function splitPage(sections: Sections, slug: string, content: string): SplitPage {
  const page = readPage(sections, slug, content);
  const { description, ...shortHero } = page.hero;
  const hero = slug === 'home' ? { ...shortHero, description } : slug === 'about' ? shortHero : {};
  const items = slug === 'home' ? page.features : page.sections;
  const asJson = (one: object) => JSON.stringify(one);
  return { hero, items: items.map(asJson), blocks: page.blocks.map(asJson) };
}

/** @param like an item of the same kind */
export function valuesOfParts(kind: ContentKind, { fields, texts }: Parts, like: ContentValues): ContentValues {
  const merged = Object.fromEntries(
    fieldNames(kind).flatMap((name): [string, FieldValue][] => {
      if (isMergedByBlock(kind, name)) return [[name, (texts[name] ?? []).join('\n')]];
      return name in fields ? [[name, asValue(fields[name] ?? '', like[name])]] : [];
    }),
  );
  const values = { ...like, ...merged };
  if (!kind.isOfSections(like)) return values;
  const { slug } = like;
  const hero = Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (name.startsWith('hero.') ? [[name.slice(5), text]] : [])),
  );
  const parsed = (name: string) => (texts[name] ?? []).map((block) => JSON.parse(block) as unknown);
  const items = parsed('content');
  const blocks = parsed(blocksOfPage);
  const parts = slug === 'home' ? { hero, features: items } : slug === 'about' ? { hero, sections: items } : {};
  // Home and about store their blocks once they differ from the defaults.
  const isUsual =
    isLayoutSlug(slug) && JSON.stringify(blocks) === JSON.stringify(readBlocks(kind.sections, defaultBlocks[slug]));
  return { ...values, content: JSON.stringify(isUsual ? parts : { ...parts, blocks }) };
}

/** A value as people compare it: tags one below the other. */
function asText(value: FieldValue = ''): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : value.join('\n');
}

/** The reverse of `asText`. @param like a value of the same field */
function asValue(text: string, like: FieldValue = ''): FieldValue {
  if (typeof like === 'boolean') return text === 'Yes';
  return typeof like === 'string' ? text : text.split('\n').filter(Boolean);
}

const heroFields = (hero: object) =>
  Object.fromEntries(Object.entries(hero).map(([name, text]: [string, string]) => [`hero.${name}`, text]));

const heroLabels: Readonly<Record<string, string>> = {
  'hero.title': 'Hero Title',
  'hero.subtitle': 'Hero Subtitle',
  'hero.description': 'Hero Description',
};

export function partLabel(kind: ContentKind, field: string): string {
  return heroLabels[field] ?? fieldLabel(kind, field);
}

/** Names the text only where there are several. */
export function textLabel(kind: ContentKind, field: string): string {
  if (field === blocksOfPage) return 'Sections';
  const isOnly = fieldNames(kind).filter((name) => isMergedByBlock(kind, name)).length === 1;
  return isOnly ? 'Text' : fieldLabel(kind, field);
}

/** A paragraph as plain text, for comparing by eye. */
export function readable(block: string): string {
  if (block.startsWith('{')) {
    try {
      return wordsIn(JSON.parse(block)).join('\n');
    } catch {
      // Not a layout: a text that begins with a brace.
    }
  }
  const { body } = new DOMParser().parseFromString(block, 'text/html');
  const text = body.textContent.replace(/\s+/g, ' ').trim();
  // An image has no text, so show its markup.
  return text || block;
}

/** The texts of a section, without values that people do not read. */
function wordsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    if (value === '' || ['type', 'id', 'src', 'href'].includes(name)) return [];
    return [/<\w/.test(value) ? (new DOMParser().parseFromString(value, 'text/html').body.textContent ?? '') : value];
  }
  if (typeof value !== 'object' || value === null) return value === true ? [name] : [];
  return Object.entries(value).flatMap(([key, one]) => wordsIn(one, key));
}

const isBlock =
  /^(?:P|H[1-6]|UL|OL|DL|PRE|BLOCKQUOTE|TABLE|FIGURE|HR|DIV|SECTION|ARTICLE|ASIDE|DETAILS|IFRAME|VIDEO|AUDIO|ADDRESS|CENTER)$/;

/** The top-level nodes of a text. Text between paragraphs is a node of its own, so that nothing is lost. */
export function htmlBlocks(html: string): string[] {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const blocks: string[] = [];
  let loose = '';
  const flush = () => {
    if (loose.trim()) blocks.push(loose.trim());
    loose = '';
  };
  for (const node of body.childNodes) {
    if (node instanceof Element && isBlock.test(node.nodeName)) {
      flush();
      blocks.push(node.outerHTML);
    } else {
      const holder = document.createElement('div');
      holder.append(node.cloneNode(true));
      loose += holder.innerHTML;
    }
  }
  flush();
  return blocks;
}
