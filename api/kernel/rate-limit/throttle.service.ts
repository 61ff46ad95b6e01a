import type { Scope } from '../scope.ts';
import { overLimit, type Limit } from './limit.ts';
import type { RateLimitState } from './rate-limit.ts';
import { WindowCounts } from './window-counts.ts';

/** Counted uses, which can be given back: successful attempts do not count, and what was open may end. */
export interface Use {
  /** @param resetNames names of limits to reset to zero */
  giveBack(resetNames?: readonly string[]): Promise<void>;
}

export interface Count {
  key: string;
  times: number;
  /** Until the window ends. */
  seconds: number;
}

/** Where uses are counted. */
export interface Counts {
  add(keys: readonly { key: string; withinSeconds: number | null }[]): Promise<Count[]>;
  subtract(keys: readonly string[], resetKeys: readonly string[]): Promise<Count[]>;
}

type Counted = Limit & { key: string };

/** Every limit of the server: attempts and requests in a time, and what is open at once. */
export class ThrottleService {
  private readonly states = new Map<string, RateLimitState>();

  constructor(private readonly scope: Pick<Scope, 'em' | 'caller' | 'onRateLimits' | 'openCounts'>) {}

  /**
   * Counts one use of each, before the attempt, so that parallel attempts cannot exceed the limits. When one of several
   * is used up, none is counted: refused attempts must not use up limits that others share. All windows, or all open.
   * @throws AppError RATE_LIMITED with `Retry-After`, or the limit's own error
   */
  async take(...limits: readonly Limit[]): Promise<Use> {
    const counted = limits.map((limit) => ({
      ...limit,
      key: `${limit.name} ${limit.whose ?? this.scope.caller.hash}`,
    }));
    const isOpen = limits.every(({ withinSeconds }) => withinSeconds === null);
    const store: Counts = isOpen ? this.scope.openCounts : new WindowCounts(this.scope.em);
    const counts = await store.add(counted);
    this.report(counted, counts);
    const giveBack = async (resetNames: readonly string[] = []) => {
      const reset = counted.filter(({ name }) => resetNames.includes(name));
      const after = await store.subtract(
        counted.map(({ key }) => key),
        reset.map(({ key }) => key),
      );
      this.report(counted, after);
    };
    const over = overOf(counted, counts);
    if (over.length === 0) return { giveBack };
    // A window that is used up anyway needs no second statement.
    if (isOpen || limits.length > 1) await giveBack();
    const named = over.find(({ what, refusal }) => what !== undefined || refusal !== undefined) ?? {};
    throw overLimit(named, Math.max(...over.map(({ seconds }) => seconds)));
  }

  /** For the headers, which tell of windows. */
  private report(limits: readonly Counted[], counts: readonly Count[]): void {
    for (const { key, name, times, withinSeconds } of limits) {
      const count = counts.find((one) => one.key === key);
      if (!count || withinSeconds === null) continue;
      const left = Math.max(0, times - count.times);
      this.states.set(name, { name, times, withinSeconds, left, seconds: Math.max(0, count.seconds) });
    }
    if (this.states.size > 0) this.scope.onRateLimits([...this.states.values()]);
  }
}

/** The limits that are used up, in their order. */
const overOf = (limits: readonly Counted[], counts: readonly Count[]): (Counted & { seconds: number })[] =>
  limits.flatMap((limit) => {
    const count = counts.find(({ key }) => key === limit.key);
    return count && count.times > limit.times ? [{ ...limit, seconds: count.seconds }] : [];
  });
