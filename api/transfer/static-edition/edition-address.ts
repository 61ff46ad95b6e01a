import { posix } from 'node:path';
import { segmentsWhere } from '#schema/addresses/branches';
import { canonicalPath, firstSegment } from '#schema/addresses/canonical-path';
import { topicSlug } from '#schema/text/topic-slug';

/** How the static edition treats an address of the site. */
export type EditionAddress =
  /** A file at the same address: a picture, a feed. `file` is where it is in the edition's folder. */
  | { type: 'file'; ask: string; file: string; link: string }
  /** `/about/`, which every file server answers with `about/index.html`. */
  | { type: 'page'; ask: string; file: string; link: string }
  /** Needs the server: the panel, the APIs. */
  | { type: 'server'; path: string };

const serverOnly = new Set(segmentsWhere(({ serves }) => serves === 'server'));
const files = new Set(segmentsWhere(({ serves }) => serves === 'files'));

/**
 * @param href a link as it is written @param base the address of the document that it is in
 * @returns null for an address elsewhere, or within the same document, or that cannot be a file
 */
export async function editionAddress(href: string, base: string): Promise<EditionAddress | null> {
  const url = URL.parse(href, base);
  if (!url || url.origin !== new URL(base).origin || href.startsWith('#')) return null;
  const first = firstSegment(url.pathname);
  if (serverOnly.has(first)) return { type: 'server', path: url.pathname + url.search + url.hash };
  if (files.has(first) || posix.extname(url.pathname) !== '') {
    const file = asFile(url.pathname);
    const ask = url.pathname + url.search;
    return file === null ? null : { type: 'file', ask, file, link: url.pathname + url.hash };
  }
  const path = canonicalPath(url.pathname);
  const { ask, folder, rest } = await listing(path, url.searchParams);
  const link = path === '/' && folder === '' ? '/' : `${path === '/' ? '' : path}${folder}/`;
  const file = asFile(`${link}index.html`);
  return file === null ? null : { type: 'page', ask, file, link: link + rest + url.hash };
}

/** The further pages and categories of a list have query strings, which file servers ignore: they become folders. */
async function listing(path: string, given: URLSearchParams): Promise<{ ask: string; folder: string; rest: string }> {
  const rest = new URLSearchParams(given);
  const kept = new URLSearchParams();
  let folder = '';
  const category = given.get('category');
  if (category) {
    const slug = await topicSlug(category);
    // A name without Latin letters still gets its own folder.
    folder += `/category/${slug || Buffer.from(category).toString('hex').slice(0, 60)}`;
    kept.set('category', category);
    rest.delete('category');
  }
  const [after, page] = [given.get('after'), given.get('page')];
  if (after && page && /^[1-9]\d{0,3}$/.test(page)) {
    folder += `/page/${page}`;
    kept.set('after', after);
    kept.set('page', page);
  }
  rest.delete('after');
  rest.delete('page');
  const [requested, left] = [kept.toString(), rest.toString()];
  return { ask: requested ? `${path}?${requested}` : path, folder, rest: left && `?${left}` };
}

/** The longest name that common file systems take, with room for a suffix. */
const maxNameBytes = 240;

/** The path of a file within the edition's folder; null for one that a file system cannot have. */
function asFile(path: string): string | null {
  try {
    const names = path.split('/').slice(1).map(decodeURIComponent);
    const isUsable = (name: string) =>
      name !== '' && !/^\.\.?$|[/\\\0]/.test(name) && Buffer.byteLength(name) <= maxNameBytes;
    return names.every(isUsable) ? names.join('/') : null;
  } catch {
    return null;
  }
}
