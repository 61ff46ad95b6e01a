import type { KindDeclaration } from '#schema/content/define';
import { publicPath } from '#schema/content/kind';

/** Where a link leads, as `link_target` of `api/database/sql/content-links.sql` writes it; null for no address of a page. */
export function linkTarget(href: string): string | null {
  const [address = ''] = href.replaceAll('&amp;', '&').split(/[?#]/, 1);
  const plain = address.replace(/\/+$/, '');
  if (plain.length > 500) return null;
  const [, origin, path = ''] = /^(https?:\/\/[^/]*)(\/.*)?$/is.exec(plain) ?? [];
  if (origin !== undefined) return origin.toLowerCase() + path;
  if (/^\/[^/]/.test(plain)) return plain;
  return plain === '' && href.startsWith('/') ? '/' : null;
}

/** The targets of links to an item: by its path, or with the site's own origin, by http or https. */
export function targetsOf(kind: KindDeclaration, slug: string, publicUrl: string): string[] {
  const path = publicPath(kind, slug);
  const host = publicUrl.toLowerCase().replace(/^https?:/, '');
  const rest = path === '/' ? '' : path;
  return [path, `https:${host}${rest}`, `http:${host}${rest}`];
}

/** What becomes of a link: another path, or none; its words stay. */
export interface LinkTo {
  path: string | null;
  /** Whether it keeps its query and fragment. */
  keepsRest: boolean;
}

// A quoted value may contain ">".
const tags = /<a\b(?:[^>"']|"[^"]*"|'[^']*')*>|<\/a>/gi;
const hrefOf = /(\shref=")([^"]*)(")/i;

/** Changes the links to these targets in sanitised HTML, and nothing else. */
export function changeLinks(html: string, targets: ReadonlySet<string>, to: LinkTo): string {
  const open: boolean[] = [];
  return html.replace(tags, (tag) => {
    if (tag.startsWith('</')) return open.pop() === true ? '' : tag;
    const href = hrefOf.exec(tag)?.[2];
    const target = href === undefined ? null : linkTarget(href);
    const isMeant = target !== null && targets.has(target);
    open.push(isMeant && to.path === null);
    if (!isMeant || href === undefined) return tag;
    const { path } = to;
    if (path === null) return '';
    const [origin = ''] = /^https?:\/\/[^/?#]*/i.exec(href) ?? [];
    const [rest = ''] = to.keepsRest ? (/[?#].*$/s.exec(href) ?? []) : [];
    return tag.replace(hrefOf, (_, before: string, __, after: string) => `${before}${origin}${path}${rest}${after}`);
  });
}
