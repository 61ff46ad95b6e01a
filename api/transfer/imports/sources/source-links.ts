import { canonicalPath } from '#schema/addresses/canonical-path';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields, isOfSections, sectionsOf } from '#schema/content/kind';
import { comparable } from '#schema/addresses/redirect';
import { canonicalQuery } from '#schema/addresses/redirect-query';
import type { LinkValue, PictureValue } from '#schema/fields/define';
import { typeOf } from '#schema/fields/field-types';
import type { SectionField } from '#schema/sections/define';
import { changeSectionValues } from '../../../content/links/section-links.ts';
import { elements, parsed, written } from '../../../kernel/html/dom.ts';

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
  if (typeOf(field).words === 'html') return relink(value as string, destinations);
  if (field.type === 'picture') {
    const image = value as PictureValue;
    return { ...image, src: destinationOf(image.src, destinations) ?? image.src };
  }
  if (field.type !== 'link') return value;
  const link = value as LinkValue;
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
  const file = fileOfUrl(url, site, files);
  if (file !== undefined) return file;
  const key = pathKey(url, site);
  // A page without a query of its own answers whatever the query.
  const page =
    key === null
      ? undefined
      : (pages.get(key) ?? (key.startsWith('/') ? pages.get(key.replace(/\?.*$/, '')) : undefined));
  return page === undefined ? null : page + (URL.parse(url, `${site}/`)?.hash ?? '');
}

/** What is known of a file, by its address or that of another size of it. @param files by the key of `fileKey` */
export function fileOfUrl<Known>(url: string, site: string, files: ReadonlyMap<string, Known>): Known | undefined {
  for (const key of fileKeys(url, site)) {
    const found = files.get(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A file by its address, whatever its scheme, host's `www.` and query. */
export function fileKey(url: string, site: string): string {
  const address = URL.parse(url, `${site}/`);
  return address ? keyOf(hostOf(address), address.pathname) : url;
}

/** The keys under which a file may be known, the most likely first. */
function fileKeys(url: string, site: string): string[] {
  const address = URL.parse(unproxied(url), `${site}/`);
  if (!address) return [url];
  const home = URL.parse(`${site}/`);
  const host = hostOf(address);
  const isOfCdn =
    home !== null && host.endsWith(`.${hostOf(home)}`) && address.pathname.includes('/wp-content/uploads/');
  const paths = namesOf(address.pathname);
  return [host, ...(isOfCdn ? [hostOf(home)] : [])].flatMap((one) => paths.map((path) => keyOf(one, path)));
}

/**
 * The paths of the sizes of a picture: WordPress names smaller ones `name-300x200.jpg`, and what it made of a large or
 * turned upload `name-scaled.jpg` and `name-rotated.jpg`. Plug-ins add `.webp`.
 */
function namesOf(path: string): string[] {
  const plain = path.replace(/(?<=\.(?:jpe?g|png|gif))\.(?:webp|avif)$/i, '');
  const full = plain.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '');
  const original = full.replace(/-(?:scaled|rotated)(?=\.\w+$)/, '');
  const variants = ['-scaled', '-rotated'].map((part) => original.replace(/(?=\.\w+$)/, part));
  return [...new Set([path, plain, full, original, ...variants])];
}

/** Jetpack loads the pictures of a site from `https://i0.wp.com/` followed by their address. */
function unproxied(url: string): string {
  const [, address] = /^(?:https?:)?\/\/i\d\.wp\.com\/([^?#]+)/i.exec(url) ?? [];
  return address === undefined ? url : `https://${address}`;
}

/** Names are the same however their accents and escapes are written. */
function keyOf(host: string, path: string): string {
  try {
    return host + encodeURI(decodeURI(path).normalize('NFC'));
  } catch {
    return host + path;
  }
}

/** Whether an address is one of the site, `www.` or not, or one that Jetpack passes on. */
export function isOfSite(url: string, site: string): boolean {
  const [address, home] = [URL.parse(unproxied(url), `${site}/`), URL.parse(`${site}/`)];
  return address !== null && home !== null && hostOf(address) === hostOf(home);
}

/** A page of the site by its path and query, or `?p=12`; null for an address of another site. */
export function pathKey(url: string, site: string): string | null {
  const address = URL.parse(url, `${site}/`);
  const home = URL.parse(`${site}/`);
  if (!address || !home || hostOf(address) !== hostOf(home) || !isBelow(address.pathname, home.pathname)) return null;
  const id = ['p', 'page_id', 'attachment_id']
    .map((name) => address.searchParams.get(name))
    .find((value) => /^\d+$/.test(value ?? ''));
  if (id !== undefined && isBelow(home.pathname, address.pathname.replace(/index\.php$/, ''))) return `?p=${id}`;
  return comparable(canonicalPath(address.pathname)) + queryOf(address);
}

/** The query by which a page is one of several at its path: `?id=12`. */
function queryOf({ searchParams }: URL): string {
  const query = canonicalQuery(searchParams.toString());
  return query && `?${query}`;
}

/** `/docs` is the home page of a site at `/docs/`. */
const isBelow = (path: string, home: string) => `${path}/`.startsWith(home);

const hostOf = ({ host }: URL) => host.replace(/^www\./, '');
