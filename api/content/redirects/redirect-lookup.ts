import { remainingQuery, splitAddress } from '#schema/addresses/redirect-query';
import { comparable, ownTarget, targetOf, type RedirectTable } from '#schema/addresses/redirect';
import { livePaths } from './live-paths.ts';
import { pathOfNumber } from './numbered-address.ts';
import type { Scope } from '../../kernel/scope.ts';
import { RedirectMap } from './redirect-map.ts';

/** Where an address without a page redirects; `gone` for a removed page. */
export type Redirected = { to: string; status: 301 | 302 } | 'gone' | null;

/** The same for an address with a query: `query` is what remains of it, for the target. */
export type RedirectedQuery = { to: string; status: 301 | 302; query: string } | 'gone' | null;

/** The maximum number of look-ups for one request: `/en/*` to `/*` may lead to another redirect. */
const maxSteps = 5;

/** Looks up the redirects and former addresses of pages that were not found. */
export class RedirectLookup {
  constructor(private readonly scope: Pick<Scope, 'em' | 'kinds' | 'published' | 'shared' | 'redirectMap'>) {}

  /** @param path without a page */
  async of(path: string): Promise<Redirected> {
    const table = await this.redirects();
    let found: Redirected = null;
    let at = comparable(path);
    for (let step = 0; step < maxSteps; step += 1) {
      const rule = table.match(at);
      if (!rule) break;
      // An existing page without this category: `/blog?category=none`.
      if (step === 0 && (await this.isLive(at))) return null;
      const to = targetOf(rule, at);
      if (to === null) return 'gone';
      const isLasting: boolean = rule.status === 301 && (found === null || found.status === 301);
      found = { to, status: isLasting ? 301 : 302 };
      const next = ownTarget(to);
      if (next === null || (await this.isLive(next))) return found;
      at = next;
    }
    // A page that has moved since.
    const moved = await this.present(at);
    if (moved === null) return found;
    return { to: moved + (found?.to.slice(at.length) ?? ''), status: found?.status ?? 301 };
  }

  /**
   * A redirect because of the query: `/page.php?id=12`, or a number by which WordPress named an item, `/?p=12`.
   * @param address of any page, existing or not
   */
  async ofQuery(address: string): Promise<RedirectedQuery> {
    const { path, query } = splitAddress(address);
    const rule = (await this.redirects()).matchQuery(comparable(path), query);
    if (!rule) {
      const numbered =
        path === '/' ? await pathOfNumber(this.scope.em, this.scope.kinds, new URLSearchParams(query)) : null;
      return numbered === null ? null : { to: numbered, status: 301, query: '' };
    }
    if (rule.to === null) return 'gone';
    const status = rule.status === 301 ? 301 : 302;
    const target = ownTarget(rule.to);
    // A page that has moved since.
    const moved = target === null ? null : await this.present(target);
    const to = moved === null || target === null ? rule.to : moved + rule.to.slice(target.length);
    return { to, status, query: remainingQuery(query, rule.from) };
  }

  private redirects(): Promise<RedirectTable> {
    const { em, shared, redirectMap = new RedirectMap() } = this.scope;
    const current = () => redirectMap.current(em);
    return shared?.get('redirects', current) ?? current();
  }

  private async isLive(path: string): Promise<boolean> {
    return (await livePaths(this.scope.em, [path], this.scope.kinds)).size > 0;
  }

  /** The current address of an item formerly published here. */
  private async present(path: string): Promise<string | null> {
    const content = this.scope.kinds.at(path);
    const slug = content && (await this.scope.published.presentSlug(content.kind, content.slug));
    return content && slug ? this.scope.kinds.addressOf(content.kind, slug) : null;
  }
}
