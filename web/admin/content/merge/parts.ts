import { typeOf } from '#schema/content/field-types';
import { isLayoutSlug, parseLayout } from '#schema/page-layout';
import type { LayoutSlug } from '#schema/page-layout';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { fieldLabel, fieldNames } from '../editor/content-values.ts';
import type { ContentValues, FieldValue } from '../editor/content-values.ts';

/** An item split into parts that can be merged separately: short fields, and texts by paragraph. */
export interface Parts {
  fields: Readonly<Record<string, string>>;
  /** The paragraphs of every long text, in order, by field name. */
  texts: Readonly<Record<string, readonly string[]>>;
}

const isMergedByBlock = (kind: ContentKind, name: string): boolean => {
  const field = kind.fields[name];
  return field !== undefined && typeOf(field).merge === 'blocks';
};

const layoutOf = (kind: ContentKind, values: ContentValues): LayoutSlug | null =>
  kind.isBuiltIn(values.slug) && isLayoutSlug(values.slug) ? values.slug : null;

export function partsOf(kind: ContentKind, values: ContentValues): Parts {
  const names = fieldNames(kind);
  const layout = layoutOf(kind, values);
  const { hero = {}, items } = layout ? splitLayout(layout, values.content) : {};
  return {
    fields: {
      ...Object.fromEntries(
        names.filter((name) => !isMergedByBlock(kind, name)).map((name) => [name, asText(values[name])]),
      ),
      ...heroFields(hero),
    },
    texts: Object.fromEntries(
      names
        .filter((name) => isMergedByBlock(kind, name))
        .map((name) => [name, name === 'content' && items ? items : htmlBlocks(asText(values[name]))]),
    ),
  };
}

function splitLayout(layout: LayoutSlug, content: string): { hero: object; items: readonly string[] } {
  if (layout === 'home') {
    const { hero, features } = parseLayout('home', content);
    return { hero, items: features.map((one) => JSON.stringify(one)) };
  }
  const { hero, sections } = parseLayout('about', content);
  return { hero, items: sections.map((one) => JSON.stringify(one)) };
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
  const layout = layoutOf(kind, like);
  if (!layout) return values;
  const hero = Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (name.startsWith('hero.') ? [[name.slice(5), text]] : [])),
  );
  const items = (texts.content ?? []).map((block) => JSON.parse(block) as unknown);
  return {
    ...values,
    content: JSON.stringify(layout === 'home' ? { hero, features: items } : { hero, sections: items }),
  };
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
  const isOnly = fieldNames(kind).filter((name) => isMergedByBlock(kind, name)).length === 1;
  return isOnly ? 'Text' : fieldLabel(kind, field);
}

/** A paragraph as plain text, for comparing by eye. */
export function readable(block: string): string {
  if (block.startsWith('{')) {
    try {
      const values = Object.values(JSON.parse(block) as Record<string, string>);
      return values.filter(Boolean).join('\n');
    } catch {
      // Not a layout: a text that begins with a brace.
    }
  }
  const { body } = new DOMParser().parseFromString(block, 'text/html');
  const text = body.textContent.replace(/\s+/g, ' ').trim();
  // An image has no text, so show its markup.
  return text || block;
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
