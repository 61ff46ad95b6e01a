import { QueryRules } from './redirect-query.ts';

/** 301 moved for good, 302 moved for now, 410 removed. */
export const redirectStatuses = [301, 302, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

/** The most redirects that one import may hold. */
export const importLines = 10_000;

/**
 * A redirect. `/old/*` stands for every address below `/old/`; a `*` in `to` stands for the rest of that address.
 * `/page.php?id=12` applies to addresses with this parameter, and goes before a page that lives at the path.
 */
export interface RedirectRule {
  from: string;
  /** A path on this site, an absolute address, or null for 410. */
  to: string | null;
  status: number;
}

/** `/old/` for `/old/*`; null for an address without a wildcard. */
export function wildcardPrefix(address: string): string | null {
  return address.endsWith('/*') ? address.slice(0, -1) : null;
}

/** The path of a target on this site, without query and fragment; null for one elsewhere. */
export function ownTarget(to: string | null): string | null {
  if (!to?.startsWith('/')) return null;
  return to.replace(/[?#].*$/s, '');
}

/** The target of a redirect for a path that it applies to; null for 410. */
export function targetOf({ from, to }: RedirectRule, path: string): string | null {
  const prefix = wildcardPrefix(from);
  if (to === null || prefix === null || !to.endsWith('/*')) return to;
  return to.slice(0, -1) + path.slice(prefix.length);
}

/** Escapes in upper case, so that `%c3` and `%C3` are the same address. */
export const comparable = (path: string): string => path.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());

/** Redirects by what they apply to: an exact address first, then the longest wildcard. */
export class RedirectTable<Rule extends RedirectRule = RedirectRule> {
  private readonly exact = new Map<string, Rule>();
  private readonly wildcards = new Map<string, Rule>();
  private readonly queries = new QueryRules<Rule>();

  constructor(rules: Iterable<Rule> = []) {
    for (const rule of rules) this.add(rule);
  }

  add(rule: Rule): void {
    const prefix = wildcardPrefix(rule.from);
    if (rule.from.includes('?')) this.queries.add(rule);
    else if (prefix === null) this.exact.set(rule.from, rule);
    else this.wildcards.set(prefix, rule);
  }

  remove(from: string): void {
    this.queries.remove(from);
    this.exact.delete(from);
    this.wildcards.delete(wildcardPrefix(from) ?? '');
  }

  /** The redirect from exactly this address or wildcard. */
  from(from: string): Rule | undefined {
    if (from.includes('?')) return this.queries.from(from);
    const prefix = wildcardPrefix(from);
    return prefix === null ? this.exact.get(from) : this.wildcards.get(prefix);
  }

  /** The redirect that applies to this path because of its query. */
  matchQuery(path: string, query: string): Rule | undefined {
    return this.queries.match(path, query);
  }

  /** The redirect that applies to this path whatever its query. */
  match(path: string): Rule | undefined {
    const exact = this.exact.get(path);
    if (exact || this.wildcards.size === 0 || path === '/') return exact;
    for (let at = path.lastIndexOf('/', path.length - 2); at >= 0; at = at === 0 ? -1 : path.lastIndexOf('/', at - 1)) {
      const rule = this.wildcards.get(path.slice(0, at + 1));
      if (rule) return rule;
    }
    return undefined;
  }

  *rules(): Generator<Rule> {
    yield* this.exact.values();
    yield* this.queries;
    yield* this.wildcards.values();
  }

  *queryRules(): Generator<Rule> {
    yield* this.queries;
  }

  *wildcardRules(): Generator<Rule> {
    yield* this.wildcards.values();
  }
}
