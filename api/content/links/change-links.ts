import type { KindDeclaration } from '#schema/content/define';
import { listPath, publicPath } from '#schema/content/kind';
import { linkTarget } from '../references/link-target.ts';

/** The path of a target in an item of this kind. */
export function pathOfTarget(target: string, from: KindDeclaration): string {
  if (!target.startsWith('.')) return target;
  const folder = target.startsWith('../') ? '' : (listPath(from) ?? '');
  return `${folder}/${target.replace(/^\.\.?\//, '')}`.replace(/(.)\/$/, '$1');
}

/**
 * The targets of links to an item: by its path, or with the site's own origin, by http or https, or relative to another
 * page. Of the relative ones, those lead there whose `pathOfTarget` is the path.
 */
export function targetsOf(kind: KindDeclaration, slug: string, publicUrl: string): string[] {
  const path = publicPath(kind, slug);
  const host = publicUrl.toLowerCase().replace(/^https?:/, '');
  const rest = path === '/' ? '' : path;
  const relative = [`..${path}`, `.${path}`, `./${path.slice(path.lastIndexOf('/') + 1)}`];
  return [path, `https:${host}${rest}`, `http:${host}${rest}`, ...new Set(relative)];
}

/** How to change a link: to another path, or with null remove it and keep its words. */
export interface LinkTo {
  path: string | null;
  /** Whether it keeps its query and fragment. */
  keepsRest: boolean;
}

// A quoted value may contain ">".
const tags = /<a\b(?:[^>"']|"[^"]*"|'[^']*')*>|<\/a>/gi;
const hrefOf = /(\shref=")([^"]*)(")/i;

/** Changes the links to these targets in sanitised HTML of an item of this kind, and nothing else. */
export function changeLinks(html: string, targets: ReadonlySet<string>, to: LinkTo, from: KindDeclaration): string {
  const open: boolean[] = [];
  return html.replace(tags, (tag) => {
    if (tag.startsWith('</')) return open.pop() === true ? '' : tag;
    const href = hrefOf.exec(tag)?.[2];
    const target = href === undefined ? null : linkTarget(href);
    const isMeant = target !== null && targets.has(pathOfTarget(target, from));
    open.push(isMeant && to.path === null);
    if (!isMeant || href === undefined) return tag;
    const { path } = to;
    if (path === null) return '';
    const changed = withPath(href, path, to.keepsRest);
    return tag.replace(hrefOf, (_, before: string, __, after: string) => before + changed + after);
  });
}

/** The address with another path and the same origin. @param keepsRest whether it keeps its query and fragment */
export function withPath(href: string, path: string, keepsRest: boolean): string {
  const [origin = ''] = /^https?:\/\/[^/?#]*/i.exec(href) ?? [];
  const [rest = ''] = keepsRest ? (/[?#].*$/s.exec(href) ?? []) : [];
  return origin + path + rest;
}
