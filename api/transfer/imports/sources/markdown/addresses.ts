import { posix } from 'node:path';
import type { Values } from '#schema/values';
import { timeOf } from '../dates.ts';
import { field, isRecord, listField, textField } from './fields.ts';

/** Folders of site generators that are not part of addresses. */
const roots = /^(?:src\/content|src\/pages|content(?:\.[\w-]+)?|source|src|docs|_pages|pages)\//;

const dated = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;

/** What the path of a text says about it. */
export interface TextName {
  /** The last part of the address. */
  slug: string;
  /** ISO 8601, UTC; null for a name without a date. */
  day: string | null;
  isJekyllPost: boolean;
  /** Its parent folders, without those of the generator. */
  folders: string[];
  /** A section of Hugo: mostly a list, perhaps with a text above it. */
  isSection: boolean;
}

/** @param path without its language */
export function readName(path: string): TextName {
  const parts = path
    .replace(roots, '')
    .replace(/\.\w+$/, '')
    .split('/');
  const base = parts.pop() ?? '';
  const isSection = base === '_index';
  const own = /^_?index$/.test(base) ? (parts.pop() ?? '') : base;
  const [, year, month, day, rest] = dated.exec(own) ?? [];
  const time = year ? timeOf(`${year}-${month}-${day}`) : null;
  return {
    // Eleventy and Pelican keep a name with a date, Jekyll leaves the date out.
    slug: rest ?? own,
    day: time,
    isJekyllPost: parts.includes('_posts'),
    folders: parts.filter((part) => !/^_(?:posts|drafts|pages)$/.test(part)),
    isSection,
  };
}

/** Whether a text is a post, article or page: by its front matter, else its folder, else whether it has a date. */
export function typeOf(values: Values, { folders, isJekyllPost, isSection }: TextName, hasDate: boolean): string {
  if (isSection) return 'page';
  const named = [values['type'], values['layout']].find(
    (value) => typeof value === 'string' && /^(?:post|page|article)s?$/.test(value),
  );
  if (typeof named === 'string') return named.replace(/s$/, '');
  if (isJekyllPost || folders.some((folder) => /^(?:posts?|blog|news|journal|_?drafts)$/i.test(folder))) return 'post';
  if (folders.some((folder) => /^(?:articles?|guides?)$/i.test(folder))) return 'article';
  return hasDate ? 'post' : 'page';
}

export interface AddressPatterns {
  /** Of posts in Jekyll, such as `/:year/:title/`. */
  pattern: string | null;
  /** By the first folder, in Hugo. */
  permalinks: Readonly<Record<string, string>>;
}

/** The addresses that a text had, the usual one first. */
export function addressesOf(values: Values, name: TextName, time: string | null, patterns: AddressPatterns): string[] {
  const written = textField(values, 'permalink', 'url', 'save_as');
  const isPath = written !== null && !/[{}:]|^\w+:/.test(written);
  const others = [field(values, 'aliases', 'redirect_from', 'redirects')]
    .flat()
    .filter((one): one is string => typeof one === 'string' && !/^\w+:/.test(one))
    .map((one) => posix.join('/', one));
  return [...new Set([...(isPath ? [posix.join('/', written)] : usual(values, name, time, patterns)), ...others])];
}

function usual(
  values: Values,
  name: TextName,
  time: string | null,
  { pattern, permalinks }: AddressPatterns,
): string[] {
  const slug = textField(values, 'slug') ?? name.slug;
  const [year = '', month = '', day = ''] = (time ?? name.day ?? '').slice(0, 10).split('-');
  const ofFolder = permalinks[name.folders[0] ?? ''];
  if (!name.isJekyllPost && ofFolder === undefined) {
    const path = posix.join('/', ...name.folders, slug);
    // Hugo writes them so.
    return [path, path.toLowerCase().replace(/\s+/g, '-')];
  }
  const categories = [...name.folders, ...listField(values, true, 'categories', 'category')].map((one) =>
    one.toLowerCase().replace(/\s+/g, '-'),
  );
  const parts: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    title: slug,
    slug,
    name: name.slug,
    categories: categories.join('/'),
    section: name.folders[0] ?? '',
    sections: name.folders.join('/'),
    filename: name.slug,
    contentbasename: name.slug,
    slugorcontentbasename: slug,
  };
  const filled = (text: string) =>
    posix.join(
      '/',
      text.replace(/:(\w+)/g, (whole, key: string) => parts[key] ?? whole),
    );
  if (ofFolder !== undefined && !name.isJekyllPost) return [filled(ofFolder)];
  const usualPattern = '/:categories/:year/:month/:day/:title.html';
  const shown =
    pattern === null || pattern === 'date'
      ? usualPattern
      : pattern === 'pretty'
        ? '/:categories/:year/:month/:day/:title/'
        : pattern === 'none'
          ? '/:categories/:title.html'
          : pattern;
  return [filled(shown), filled(shown.replace(/\.html$/, ''))];
}

/** The addresses of a site and its posts from its generator's configuration; null if not configured. */
export function configured(values: unknown): { site: string | null; pattern: string | null } {
  if (!isRecord(values)) return { site: null, pattern: null };
  // By their exact names: `baseURL` is the whole address in Hugo, and `baseurl` a path in Jekyll.
  const named = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '');
  const given = ['baseURL', 'baseUrl', 'base_url', 'url', 'site'].map(named).find((one) => one !== '') ?? '';
  const base = named('baseurl');
  const url = URL.parse(
    /^https?:/.test(base) ? base : `${given.replace(/\/+$/, '')}${base.startsWith('/') ? base : ''}`,
  );
  const isReal =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !/^(?:localhost|127\.|.*example\.(?:com|org)$)/.test(url.hostname);
  const pattern = textField(values, 'permalink');
  return { site: isReal ? url.href.replace(/\/+$/, '') : null, pattern };
}
