/**
 * The target of a link: its address without query, fragment and last slash; null unless it leads to another page.
 * Relative ones begin with `./` or `../`.
 */
export function linkTarget(href: string): string | null {
  const [address = ''] = href.replaceAll('&amp;', '&').split(/[?#]/, 1);
  const plain = address.replace(/\/+$/, '');
  if (plain.length > 500) return null;
  const [, origin, path = ''] = /^(https?:\/\/[^/]*)(\/.*)?$/is.exec(plain) ?? [];
  if (origin !== undefined) return origin.toLowerCase() + path;
  if (/^\/[^/]/.test(plain)) return plain;
  if (plain === '') return href.startsWith('/') ? '/' : null;
  return /^(\/|[a-z][a-z0-9+.-]*:)/i.test(plain) ? null : relativeTarget(plain);
}

/**
 * The shortest form: `./` and what is below the page's folder, or `../` and what is below the root. No page is deeper than
 * one folder, so any number of `..` at the beginning leads to the root.
 */
function relativeTarget(address: string): string {
  const segments: string[] = [];
  let isFromRoot = false;
  for (const segment of address.split('/')) {
    if (segment === '..') isFromRoot = segments.pop() === undefined || isFromRoot;
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `${isFromRoot ? '../' : './'}${segments.join('/')}`;
}
