import { wildcardPrefix } from '#schema/redirects/redirect';

/** A redirect of the edition. A `from` that ends in `/*` stands for every address below it. */
export interface EditionRedirect {
  from: string;
  /** Null for an address that was removed. */
  to: string | null;
  status: number;
}

/** `_redirects`, which Netlify, Cloudflare Pages and others read. `!` comes before the file at that address. */
export function netlifyRedirects(redirects: readonly EditionRedirect[]): string {
  return redirects
    .map(({ from, to, status }) => {
      if (to === null) return `${from} /404.html 404!\n`;
      return `${from} ${to.endsWith('/*') ? `${to.slice(0, -1)}:splat` : to} ${status}!\n`;
    })
    .join('');
}

/** `redirects.nginx.conf`, to be included in a `server` block. */
export function nginxRedirects(redirects: readonly EditionRedirect[]): string {
  return redirects
    .map(({ from, to, status }) => {
      const prefix = wildcardPrefix(from);
      // nginx compares the decoded path.
      const path = decoded(prefix ?? from);
      const place = prefix === null ? `= "${quoted(path)}"` : `~ "^${quoted(escapedPattern(path))}(.*)$"`;
      return `location ${place} { ${to === null ? 'return 410;' : `return ${status} "${nginxTarget(to)}";`} }\n`;
    })
    .join('');
}

function nginxTarget(to: string): string {
  const text = (address: string) => quoted(address).replaceAll('$', '%24');
  if (to.endsWith('/*')) return `${text(to.slice(0, -1))}$1$is_args$args`;
  // The query of the visitor is kept, as the server does.
  return to.includes('?') || to.includes('#') ? text(to) : `${text(to)}$is_args$args`;
}

const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
const escapedPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
