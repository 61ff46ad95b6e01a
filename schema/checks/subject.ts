import type { KindDeclaration } from '../content/define.ts';
import type { FieldTypeName } from '../fields/define.ts';
import { apiFields, isBuiltIn, isOfSections, publicPath, sectionsOf } from '../content/kind.ts';
import { readJson } from '../sections/pages/page-layout.ts';
import { partsOfBlocks, type BlockParts } from '../sections/block-words.ts';
import { readPage } from '../sections/pages/page-content.ts';
import type { PageContent } from '../sections/pages/page-parts.ts';
import { headingId, reservedIds, uniqueIds } from '../text/heading-ids.ts';
import { escapeHtml } from '../text/escape-html.ts';
import type { Facts, PlainText, Subject } from './define.ts';
import { HtmlText, textIn } from './html-text.ts';

/** Placeholder for the site's own origin: addresses are compared by path. */
const here = 'http://site.invalid';

/** The addresses that an item's checks need looked up. */
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
  const sections = sectionsOf(kind);
  const page = isOfSections(kind, { slug, format: values['format'] })
    ? readPage(sections, slug, text('content'))
    : null;
  // Skips the default words, which are not the author's.
  const isOwn = page !== null && Array.isArray(readJson(text('content'))?.['blocks']);
  const parts = isOwn ? partsOfBlocks(sections, page.blocks) : null;
  const fields = apiFields(kind);
  const richTexts = [
    ...fields
      .filter(([name, { type }]) => type === 'richText' && !(name === 'content' && page))
      .map(([field]) => ({ field, html: new HtmlText(text(field)) })),
    ...(parts?.richTexts ?? []).map(({ path: field, html }) => ({ field, html: new HtmlText(html) })),
    ...htmlOfParts(parts),
  ];
  return {
    kind,
    path,
    text,
    isBuiltIn: isBuiltIn(kind, slug),
    isHidden: values['noindex'] === true,
    anchors: () => anchorsOf(page, richTexts),
    richTexts,
    plainTexts: [
      ...fields
        .filter(([, { type }]) => type === 'text' || type === 'longText')
        .map(([field, { label }]) => ({ field, label, text: text(field) })),
      ...(page ? textsOfParts(page) : []),
      ...(parts?.texts ?? []).map(({ path: field, label, text: words }) => ({ field, label, text: words })),
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

/** The ids on the page: of sections, in its texts, of its headings, and of what the screens draw around it. */
function anchorsOf(page: PageContent | null, richTexts: Subject['richTexts']): ReadonlySet<string> {
  const ofSections = page?.blocks.flatMap(({ id, anchor, isHidden }) => (isHidden ? [] : [id, anchor ?? id])) ?? [];
  return new Set([...reservedIds, ...ofSections, ...richTexts.flatMap(({ html }) => idsIn(html))]);
}

function idsIn(html: HtmlText): string[] {
  const own = html.ids();
  const unique = uniqueIds([...reservedIds, ...own]);
  const headings = html.elements('h1', 'h2', 'h3', 'h4', 'h5', 'h6').filter(({ attribs }) => !attribs['id']);
  return [...own, ...headings.map((heading) => unique(headingId(textIn(heading))))];
}

/** The parts that home and about store beside their blocks. */
function textsOfParts({ hero, features, sections }: PageContent): PlainText[] {
  const items = [
    ...features.map((feature, at) => ({ path: `features.${at}`, parts: feature as object })),
    ...sections.map((section, at) => ({ path: `sections.${at}`, parts: section as object })),
  ];
  return [{ path: 'hero', parts: hero as object }, ...items].flatMap(({ path, parts }) =>
    Object.entries(parts)
      .filter(([name, text]) => name !== 'icon' && text !== '')
      .map(([name, text]) => ({ field: `${path}.${name}`, label: name, text: String(text) })),
  );
}

/** Pictures and links of sections as HTML, so that the checks of pictures and links find them. */
function htmlOfParts(parts: BlockParts | null): { field: string; html: HtmlText }[] {
  if (!parts) return [];
  return [
    ...parts.images.map(({ path: field, src, alt }) => ({
      field,
      html: new HtmlText(`<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`),
    })),
    ...parts.links.map(({ path: field, href, label }) => ({
      field,
      html: new HtmlText(`<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`),
    })),
  ];
}
