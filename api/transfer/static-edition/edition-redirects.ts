import { wildcardPrefix } from '#schema/addresses/redirect';
import { splitAddress } from '#schema/addresses/redirect-query';

/** A redirect of the edition. A `from` that ends in `/*` stands for every address below it. */
export interface EditionRedirect {
  from: string;
  /** Null for an address that was removed. */
  to: string | null;
  status: number;
}

/**
 * `_redirects`, which Netlify, Cloudflare Pages and others read. `!` comes before the file at that address. Addresses
 * that Netlify keeps for itself are left out, as it refuses them.
 */
export function netlifyRedirects(redirects: readonly EditionRedirect[]): string {
  return redirects
    .filter(({ from }) => !from.startsWith('/.netlify'))
    .toSorted((a, b) => Number(b.from.includes('?')) - Number(a.from.includes('?')))
    .map(({ from, to, status }) => {
      const { path, query } = splitAddress(from);
      const place = [literal(path), ...(query ? query.split('&') : [])].join(' ');
      if (to === null) return `${place} /404.html 404!\n`;
      const target = to.endsWith('/*') ? `${literal(to.slice(0, -1))}:splat` : literal(to);
      return `${place} ${target} ${status}!\n`;
    })
    .join('');
}

/** Without placeholders: `/:name` would be one. */
const literal = (address: string) => address.replaceAll('/:', '/%3A');

/** `redirects.nginx.conf`, to be included in a `server` block. */
export function nginxRedirects(redirects: readonly EditionRedirect[]): string {
  return redirects
    .map(({ from, to, status }) => {
      if (from.includes('?')) return nginxQuery(from, to, status);
      const prefix = wildcardPrefix(from);
      // nginx compares the decoded path.
      const path = decoded(prefix ?? from);
      const pattern = `"^${quoted(escapedPattern(path))}(.*)$"`;
      const place = prefix === null ? `= "${quoted(path)}"` : `~ ${pattern}`;
      const act = prefix !== null && to?.endsWith('/*') ? nginxRewrite(pattern, to, status) : nginxReturn(to, status);
      return `location ${place} { ${act} }\n`;
    })
    .join('');
}

/** Outside of a `location`, so that other addresses of the path are served as before. Each parameter, in any order. */
function nginxQuery(from: string, to: string | null, status: number): string {
  const { path, query } = splitAddress(from);
  const parts = query.split('&').map((part) => `(?=(?:[^#]*&)?${escapedPattern(part.replace(/=$/, ''))}=?(?:&|$))`);
  const act = to === null ? 'return 410;' : `return ${status} "${nginxText(to)}";`;
  return `if ($request_uri ~ "${quoted(`^${escapedPattern(path)}\\?${parts.join('')}`)}") { ${act} }\n`;
}

/** Unlike `return`, it encodes captured parts of the visitor's address, and keeps the query. */
function nginxRewrite(pattern: string, to: string, status: number): string {
  return `rewrite ${pattern} "${nginxText(to.slice(0, -1))}$1" ${status === 301 ? 'permanent' : 'redirect'};`;
}

function nginxReturn(to: string | null, status: number): string {
  if (to === null) return 'return 410;';
  // Keeps the visitor's query, as the server does.
  const query = to.includes('?') || to.includes('#') ? '' : '$is_args$args';
  return `return ${status} "${nginxText(to)}${query}";`;
}

const nginxText = (address: string) => quoted(address).replaceAll('$', '%24');
const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
const escapedPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
