import { appliesTo, QueryRules, splitAddress } from './redirect-query.ts';
import { ownTarget, targetOf, wildcardPrefix, type RedirectRule } from './redirect.ts';

/** Why two redirects conflict: visitors would be redirected twice, or for ever. */
export interface Chain {
  /** The field of the new redirect that causes it. */
  field: 'from' | 'to';
  message: string;
}

/** The redirects with which a new one must not form a chain. */
export class ChainFinder<Rule extends RedirectRule> {
  private readonly sources = new Map<string, Rule>();
  private readonly wildcardSources = new Map<string, Rule>();
  private readonly querySources = new QueryRules<Rule>();
  private readonly targets = new Map<string, Set<Rule>>();
  private readonly wildcardTargets = new Set<Rule>();

  constructor(rules: Iterable<Rule> = []) {
    for (const rule of rules) this.add(rule);
  }

  add(rule: Rule): void {
    const prefix = wildcardPrefix(rule.from);
    if (rule.from.includes('?')) this.querySources.add(rule);
    else if (prefix === null) this.sources.set(rule.from, rule);
    else this.wildcardSources.set(prefix, rule);
    const target = ownTarget(rule.to);
    if (target === null) return;
    if (wildcardPrefix(target) !== null) this.wildcardTargets.add(rule);
    else this.targets.set(target, (this.targets.get(target) ?? new Set()).add(rule));
  }

  remove(rule: Rule): void {
    const prefix = wildcardPrefix(rule.from);
    this.querySources.remove(rule.from);
    if (prefix === null) this.sources.delete(rule.from);
    else this.wildcardSources.delete(prefix);
    this.wildcardTargets.delete(rule);
    this.targets.get(ownTarget(rule.to) ?? '')?.delete(rule);
  }

  /** The chain or loop that this redirect would form with another one or with itself; null for none. */
  find(rule: RedirectRule): Chain | null {
    if (leadsToItself(rule)) return { field: 'to', message: `${rule.from} would lead to itself.` };
    const next = this.following(rule);
    if (next) return { field: 'to', message: words(rule, next) };
    const previous = this.preceding(rule);
    return previous ? { field: 'from', message: wordsBefore(previous, rule) } : null;
  }

  /** The redirect that applies to the target of this one. */
  private following({ from, to }: RedirectRule): Rule | undefined {
    const target = ownTarget(to);
    if (target === null) return undefined;
    const prefix = wildcardPrefix(target);
    if (prefix === null) {
      const named = other(this.querySources.match(target, splitAddress(to ?? '').query), from);
      if (named) return named;
      const exact = this.sources.get(target);
      return exact && exact.from !== from ? exact : this.under(target, from);
    }
    if (isWholeSite(prefix)) return undefined;
    const above = this.under(prefix, from) ?? other(this.wildcardSources.get(prefix), from);
    if (above) return above;
    for (const [source, rule] of this.wildcardSources) if (rule.from !== from && source.startsWith(prefix)) return rule;
    for (const [source, rule] of this.sources) if (rule.from !== from && source.startsWith(prefix)) return rule;
    return undefined;
  }

  /** A redirect whose target is an address that this one applies to. */
  private preceding({ from }: RedirectRule): Rule | undefined {
    if (from.includes('?')) {
      const rules = this.targets.get(splitAddress(from).path) ?? [];
      return [...rules].find((rule) => rule.from !== from && appliesTo(from, rule.to ?? ''));
    }
    const prefix = wildcardPrefix(from);
    for (const rule of this.wildcardTargets) {
      const target = wildcardPrefix(ownTarget(rule.to) ?? '') ?? '';
      if (rule.from === from || isWholeSite(target)) continue;
      if ((prefix ?? from).startsWith(target) || (prefix !== null && target.startsWith(prefix))) return rule;
    }
    if (prefix === null) return first(this.targets.get(from), from);
    for (const [target, rules] of this.targets) {
      if (target.startsWith(prefix) && target !== prefix) {
        const rule = first(rules, from);
        if (rule) return rule;
      }
    }
    return undefined;
  }

  /** The wildcard with the longest prefix that this path is below. */
  private under(path: string, from: string): Rule | undefined {
    for (let at = path.lastIndexOf('/', path.length - 2); at >= 0; at = at === 0 ? -1 : path.lastIndexOf('/', at - 1)) {
      const rule = other(this.wildcardSources.get(path.slice(0, at + 1)), from);
      if (rule) return rule;
    }
    return undefined;
  }
}

/**
 * `/en/*` to `/*` meets every other redirect, so it cannot be refused for that. The server resolves both steps at
 * once.
 */
const isWholeSite = (prefix: string) => prefix === '/';

const other = <Rule extends RedirectRule>(rule: Rule | undefined, from: string) =>
  rule && rule.from !== from ? rule : undefined;

function first<Rule extends RedirectRule>(rules: Set<Rule> | undefined, from: string): Rule | undefined {
  for (const rule of rules ?? []) if (rule.from !== from) return rule;
  return undefined;
}

/** `/old/*` may lead to `/*`, which shortens the address each time, but not to `/old/new/*`, which lengthens it. */
function leadsToItself({ from, to }: RedirectRule): boolean {
  const target = ownTarget(to);
  if (target === null) return false;
  if (from.includes('?')) return appliesTo(from, to ?? '');
  const prefix = wildcardPrefix(from);
  if (prefix === null) return target === from;
  const below = wildcardPrefix(target) ?? target;
  return below.startsWith(prefix) && target !== prefix;
}

/** `/a leads to /b, which leads to /c. Use /c.` */
function words(rule: RedirectRule, next: RedirectRule): string {
  const target = ownTarget(rule.to) ?? '';
  const start = `${rule.from} leads to ${target}`;
  const nextPrefix = wildcardPrefix(next.from);
  const isPart = wildcardPrefix(target) !== null && !isBelow(target, nextPrefix);
  if (isPart) {
    return `${start}, and ${next.from} leads on to ${next.to ?? 'nothing (410)'}. Choose another target, or remove the redirect from ${next.from}.`;
  }
  const end = targetOf(next, target);
  if (end === null) return `${start}, which is marked as removed (410). Mark ${rule.from} as removed, too.`;
  if (end === rule.from) {
    return `${rule.from} leads to ${next.from.includes('?') ? rule.to : target}, which leads back to ${end}.`;
  }
  return `${start}, which leads to ${end}. Use ${end}.`;
}

/** Whether every address of a target with a wildcard is below the prefix. */
const isBelow = (target: string, prefix: string | null) => prefix !== null && target.startsWith(prefix);

/** `/x leads to /a, which would lead to /b. Let /x lead to /b first.` */
function wordsBefore(previous: RedirectRule, rule: RedirectRule): string {
  const target = ownTarget(previous.to) ?? '';
  const start = `${previous.from} leads to ${target}`;
  const prefix = wildcardPrefix(rule.from);
  const isWhole = wildcardPrefix(target) === null || isBelow(target, prefix);
  const end = isWhole ? targetOf(rule, target) : rule.to;
  if (!isWhole) {
    return `${start}, and ${rule.from} would lead on to ${end ?? 'nothing (410)'}. Change the redirect from ${previous.from} first.`;
  }
  if (end === null)
    return `${start}, which would be marked as removed (410). Change the redirect from ${previous.from} first.`;
  return `${start}, which would lead to ${end}. Let ${previous.from} lead to ${end} first.`;
}
