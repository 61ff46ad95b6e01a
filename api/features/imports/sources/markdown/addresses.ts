import { posix } from 'node:path';
import { field, isRecord, listField, textField, timeOf } from './fields.ts';

/** Folders of site generators that are not part of addresses. */
const roots = /^(?:src\/content|src\/pages|content|source|src|docs|_pages|pages)\//;

const dated = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;

/** What the path of a text says about it. */
export interface TextName {
  /** The last part of the address. */
  slug: string;
  /** ISO 8601, UTC; null for a name without a date. */
  day: string | null;
  isDraft: boolean;
  isJekyllPost: boolean;
  /** Its parent folders, without those of the generator. */
  folders: string[];
  /** A page that the generator fills with a list. */
  isList: boolean;
}

export function readName(name: string): TextName {
  const parts = name
    .replace(roots, '')
    .replace(/\.\w+$/, '')
    .split('/');
  const base = parts.pop() ?? '';
  const isList = base === '_index';
  const own = /^_?index$/.test(base) ? (parts.pop() ?? '') : base;
  const [, year, month, day, rest] = dated.exec(own) ?? [];
  const time = year ? timeOf(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`) : null;
  const isJekyllPost = parts.includes('_posts');
  return {
    slug: rest ?? own,
    day: time,
    isDraft: parts.includes('_drafts') || parts.includes('drafts'),
    isJekyllPost,
    folders: parts.filter((part) => !/^_(?:posts|drafts|pages)$/.test(part)),
    isList,
  };
}

/** Whether a text is a post, article or page: by its front matter, else its folder, else whether it has a date. */
export function typeOf(
  values: Readonly<Record<string, unknown>>,
  { folders, isJekyllPost, isDraft }: TextName,
  hasDate: boolean,
): string {
  const named = [values['type'], values['layout']].find(
    (value) => typeof value === 'string' && /^(?:post|page|article)s?$/.test(value),
  );
  if (typeof named === 'string') return named.replace(/s$/, '');
  if (isJekyllPost || isDraft || folders.some((folder) => /^(?:posts?|blog|news|journal)$/i.test(folder)))
    return 'post';
  if (folders.some((folder) => /^(?:articles?|guides?)$/i.test(folder))) return 'article';
  return hasDate ? 'post' : 'page';
}

/**
 * The addresses that a text had, the usual one first.
 * @param pattern of posts in Jekyll, such as `/:year/:title/`
 */
export function addressesOf(
  values: Readonly<Record<string, unknown>>,
  name: TextName,
  time: string | null,
  pattern: string | null,
): string[] {
  const written = textField(values, 'permalink', 'url');
  const isPath = written !== null && !/[{}:]|^\w+:/.test(written);
  const others = [field(values, 'aliases', 'redirect_from')]
    .flat()
    .filter((one): one is string => typeof one === 'string')
    .map((one) => posix.join('/', one));
  return [...new Set([...(isPath ? [posix.join('/', written)] : usual(values, name, time, pattern)), ...others])];
}

function usual(
  values: Readonly<Record<string, unknown>>,
  name: TextName,
  time: string | null,
  pattern: string | null,
): string[] {
  const slug = textField(values, 'slug') ?? name.slug;
  if (!name.isJekyllPost) return [posix.join('/', ...name.folders, slug)];
  const [year = '', month = '', day = ''] = (time ?? name.day ?? '').slice(0, 10).split('-');
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
  };
  const filled = (text: string) =>
    posix.join(
      '/',
      text.replace(/:(\w+)/g, (whole, key: string) => parts[key] ?? whole),
    );
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
  const given = textField(values, 'baseURL', 'baseUrl', 'base_url', 'url', 'site') ?? '';
  const base = textField(values, 'baseurl') ?? '';
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
