import { canonicalPath } from '#schema/addresses/canonical-path';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields, isOfSections, sectionsOf } from '#schema/content/kind';
import { comparable } from '#schema/addresses/redirect';
import type { SectionField, SectionImage, SectionLink } from '#schema/sections/define';
import { sectionTypeOf } from '#schema/sections/fields/field-types';
import { changeSectionValues } from '../../links/section-links.ts';
import { elements, parsed, written } from '../../content/rendering/dom.ts';

/** The addresses here of things in the source. */
export interface Destinations {
  /** The address of the source's site. */
  site: string;
  /** Paths of this site by the key of `pathKey`. */
  pages: ReadonlyMap<string, string>;
  /** Addresses in the library by the key of `fileKey`. */
  files: ReadonlyMap<string, string>;
}

const attributes = ['href', 'src', 'poster'];

/** The texts and pictures of an item, with links to imported items; only those that change. */
export function relinkedValues(
  kind: KindDeclaration,
  values: Readonly<Record<string, unknown>>,
  destinations: Destinations,
): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const [name, field] of apiFields(kind)) {
    const value = values[name];
    if (typeof value !== 'string' || value === '') continue;
    const after =
      field.type === 'image'
        ? (destinationOf(value, destinations) ?? value)
        : field.type !== 'richText'
          ? value
          : name === 'content' && isOfSections(kind, values)
            ? changeSectionValues(sectionsOf(kind), value, (part, given) => relinkedPart(part, given, destinations))
            : relink(value, destinations);
    if (after !== value) changed[name] = after;
  }
  return changed;
}

/** A value of a section. */
function relinkedPart(field: SectionField, value: unknown, destinations: Destinations): unknown {
  const { graphql, words } = sectionTypeOf(field);
  if (words === 'html') return relink(value as string, destinations);
  if (graphql === 'Image') {
    const image = value as SectionImage;
    return { ...image, src: destinationOf(image.src, destinations) ?? image.src };
  }
  if (graphql !== 'Link') return value;
  const link = value as SectionLink;
  return { ...link, href: destinationOf(link.href, destinations) ?? link.href };
}

/** Rewrites links and pictures in HTML from the former site to what was imported. Others are unchanged. */
export function relink(html: string, destinations: Destinations): string {
  if (destinations.pages.size === 0 && destinations.files.size === 0) return html;
  const root = parsed(html);
  let isChanged = false;
  for (const element of elements(root, 'a', 'img', 'video', 'audio', 'source', 'track')) {
    for (const attribute of attributes) {
      const url = element.attribs[attribute];
      const found = url === undefined ? null : destinationOf(url, destinations);
      if (found === null) continue;
      element.attribs[attribute] = found;
      // They name files of the former site, and the library offers every width itself.
      if (element.name === 'img') for (const name of ['srcset', 'sizes']) delete element.attribs[name];
      isChanged = true;
    }
  }
  return isChanged ? written(root) : html;
}

/** The address here of a URL of the source; null where it leads elsewhere. */
export function destinationOf(url: string, { site, pages, files }: Destinations): string | null {
  // An empty address, or a place on the same page.
  if (url === '' || url.startsWith('#')) return null;
  const file = files.get(fileKey(url, site)) ?? files.get(fileKey(withoutSize(url), site));
  if (file !== undefined) return file;
  const key = pathKey(url, site);
  const page = key === null ? undefined : pages.get(key);
  return page === undefined ? null : page + (URL.parse(url, `${site}/`)?.hash ?? '');
}

/** A file by its address, whatever its scheme, host's `www.` and query. */
export function fileKey(url: string, site: string): string {
  const parsedUrl = URL.parse(url, `${site}/`);
  return parsedUrl ? `${hostOf(parsedUrl)}${parsedUrl.pathname}` : url;
}

/** A page of the site by its path, or `?p=12`; null for an address of another site. */
export function pathKey(url: string, site: string): string | null {
  const address = URL.parse(url, `${site}/`);
  const home = URL.parse(`${site}/`);
  if (!address || !home || hostOf(address) !== hostOf(home) || !address.pathname.startsWith(home.pathname)) return null;
  const id = ['p', 'page_id', 'attachment_id']
    .map((name) => address.searchParams.get(name))
    .find((value) => /^\d+$/.test(value ?? ''));
  if (id !== undefined && address.pathname === home.pathname) return `?p=${id}`;
  return comparable(canonicalPath(address.pathname));
}

const hostOf = ({ host }: URL) => host.replace(/^www\./, '');

/** WordPress names smaller sizes of a picture `name-300x200.jpg`. */
const withoutSize = (url: string) => url.replace(/-\d{2,4}x\d{2,4}(?=\.\w+(?:\?|#|$))/, '');
