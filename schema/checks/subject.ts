import type { FieldTypeName, KindDeclaration } from '../content/define.ts';
import { apiFields, isBuiltIn, publicPath } from '../content/kind.ts';
import { isLayoutSlug, parseLayout } from '../page-layout.ts';
import type { Facts, PlainText, Subject } from './define.ts';
import { HtmlText } from './html-text.ts';

/** Placeholder for the site's own origin: addresses are compared by path. */
const here = 'http://site.invalid';

/** What an item would need looked up. */
export interface Addresses {
  links: string[];
  pictures: string[];
}

export const noFacts: Facts = { links: new Map(), pictures: new Map(), claims: [], today: '' };

/**
 * @param values by field, as stored or typed
 * @param publicUrl the site's own address, by which absolute links are recognised
 */
export function subjectOf(
  kind: KindDeclaration,
  values: Readonly<Record<string, unknown>>,
  publicUrl: string,
  facts: Facts,
): Subject {
  const text = (field: string) => (typeof values[field] === 'string' ? values[field] : '');
  const slug = text('slug');
  const path = publicPath(kind, slug);
  const layoutTexts = isBuiltIn(kind, slug) ? textsOfLayout(slug, text('content')) : null;
  const fields = apiFields(kind);
  return {
    kind,
    path,
    text,
    isBuiltIn: layoutTexts !== null,
    isHidden: values['noindex'] === true,
    richTexts: fields
      .filter(([name, { type }]) => type === 'richText' && !(name === 'content' && layoutTexts))
      .map(([field]) => ({ field, html: new HtmlText(text(field)) })),
    plainTexts: [
      ...fields
        .filter(([, { type }]) => type === 'text' || type === 'longText')
        .map(([field, { label }]) => ({ field, label, text: text(field) })),
      ...(layoutTexts ?? []),
    ],
    imageFields: fields.filter(([, { type }]) => type === 'image').map(([field, { label }]) => ({ field, label })),
    ownPath: (href) => ownPathOf(href, path, publicUrl),
    facts,
  };
}

const checkedTypes: readonly FieldTypeName[] = ['text', 'longText', 'richText', 'slug', 'image'];

/** Whether checks look at the field. */
export const isCheckedField = (kind: KindDeclaration, name: string): boolean => {
  const type = kind.fields[name]?.type;
  return type !== undefined && checkedTypes.includes(type);
};

/** The addresses to look up, each once. */
export function addressesOf({ richTexts, imageFields, ownPath, text, path }: Subject): Addresses {
  const links = richTexts.flatMap(({ html }) =>
    html.elements('a').map(({ attribs }) => ownPath(attribs['href'] ?? '')),
  );
  const pictures = [
    ...richTexts.flatMap(({ html }) => html.elements('img').map(({ attribs }) => attribs['src'] ?? '')),
    ...imageFields.map(({ field }) => text(field)),
  ];
  return {
    links: [...new Set(links.filter((link) => link !== null && link !== path))] as string[],
    pictures: [...new Set(pictures.filter(Boolean))],
  };
}

function ownPathOf(href: string, path: string, publicUrl: string): string | null {
  const written = href.trim();
  if (written === '' || written.startsWith('#') || !URL.canParse(written, here + path)) return null;
  const url = new URL(written, here + path);
  const isOwn = url.origin === here || (URL.canParse(publicUrl) && url.origin === new URL(publicUrl).origin);
  if (!isOwn) return null;
  try {
    return decodeURI(url.pathname).replace(/(.)\/$/, '$1');
  } catch {
    return url.pathname;
  }
}

function textsOfLayout(slug: string, content: string): PlainText[] {
  if (!isLayoutSlug(slug)) return [];
  const { hero } = parseLayout(slug, content);
  const items =
    slug === 'home'
      ? parseLayout('home', content).features.map((feature, at) => ({ path: `features.${at}`, parts: feature }))
      : parseLayout('about', content).sections.map((section, at) => ({ path: `sections.${at}`, parts: section }));
  return [{ path: 'hero', parts: hero }, ...items].flatMap(({ path, parts }) =>
    Object.entries(parts)
      .filter(([name]) => name !== 'icon')
      .map(([name, text]) => ({ field: `${path}.${name}`, label: name, text: String(text) })),
  );
}
