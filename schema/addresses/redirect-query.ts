import { campaignParameter } from './campaign-parameter.ts';

/** The parameters of an address, in order, without those of campaigns. */
type Parameters = readonly (readonly [name: string, value: string])[];

/** The path of an address, and its query without `?`. */
export function splitAddress(address: string): { path: string; query: string } {
  const [plain = ''] = address.split('#', 1);
  const at = plain.indexOf('?');
  return at === -1 ? { path: plain, query: '' } : { path: plain.slice(0, at), query: plain.slice(at + 1) };
}

function parametersOf(query: string): Parameters {
  const pairs = [...new URLSearchParams(query)].filter(([name]) => !campaignParameter.test(name));
  return pairs.sort(([a, one], [b, other]) => compared(a, b) || compared(one, other));
}

const compared = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** A query with its parameters in order, without those of campaigns; empty without any. */
export const canonicalQuery = (query: string): string =>
  new URLSearchParams(parametersOf(query).map(([name, value]) => [name, value])).toString();

/** The requested query without the parameters of this redirect. */
export function remainingQuery(query: string, from: string): string {
  const used = new Set(parametersOf(splitAddress(from).query).map(([name]) => name));
  return query
    .split('&')
    .filter((part) => part !== '' && ![...new URLSearchParams(part).keys()].some((name) => used.has(name)))
    .join('&');
}

/** Redirects from addresses with a query, such as `/page.php?id=12`: each needs all of its parameters. */
export class QueryRules<Rule extends { from: string }> {
  private readonly rules = new Map<string, { parameters: Parameters; rule: Rule }[]>();

  add(rule: Rule): void {
    this.remove(rule.from);
    const { path, query } = splitAddress(rule.from);
    const others = [...(this.rules.get(path) ?? []), { parameters: parametersOf(query), rule }];
    // The most specific first, and the same one whatever the order in which they were read.
    others.sort((a, b) => b.parameters.length - a.parameters.length || compared(a.rule.from, b.rule.from));
    this.rules.set(path, others);
  }

  remove(from: string): void {
    const { path } = splitAddress(from);
    const others = (this.rules.get(path) ?? []).filter(({ rule }) => rule.from !== from);
    if (others.length > 0) this.rules.set(path, others);
    else this.rules.delete(path);
  }

  from(from: string): Rule | undefined {
    return this.rules.get(splitAddress(from).path)?.find(({ rule }) => rule.from === from)?.rule;
  }

  /** The redirect whose parameters are all in this query. */
  match(path: string, query: string): Rule | undefined {
    const candidates = query === '' ? undefined : this.rules.get(path);
    if (!candidates) return undefined;
    const given = new Set(parametersOf(query).map(([name, value]) => `${name}\n${value}`));
    return candidates.find(({ parameters }) => parameters.every(([name, value]) => given.has(`${name}\n${value}`)))
      ?.rule;
  }

  *[Symbol.iterator](): Generator<Rule> {
    for (const rules of this.rules.values()) for (const { rule } of rules) yield rule;
  }
}

/** Whether a redirect from this address applies to the target: its path, and all of its parameters. */
export function appliesTo(from: string, target: string): boolean {
  const rules = new QueryRules<{ from: string }>();
  rules.add({ from });
  const { path, query } = splitAddress(target);
  return rules.match(path, query) !== undefined;
}
