import { AppError } from '../errors/errors.ts';
import type { RateLimitState } from './rate-limit.ts';
import type { Scope } from '../scope.ts';

export interface Allowance {
  /** Unique among allowances. */
  name: string;
  times: number;
  withinSeconds: number;
  /** A hash of who is counted; defaults to the caller's. */
  whose?: string;
  /** What is counted, for the error; attempts by default. */
  what?: string;
}

/** A counted attempt, which can be taken back: successful attempts do not count. */
export interface Attempt {
  /** @param resetNames names of allowances to reset to zero */
  giveBack(resetNames?: readonly string[]): Promise<void>;
}

interface Count {
  key: string;
  times: number;
  seconds: number;
}

/** Counts in PostgreSQL, so that all servers on one database share the counts and restarts do not reset them. */
export class ThrottleService {
  private readonly states = new Map<string, RateLimitState>();

  constructor(private readonly scope: Pick<Scope, 'em' | 'caller' | 'onRateLimits'>) {}

  /**
   * Counts one use.
   * @throws AppError RATE_LIMITED with `Retry-After` when none is left
   */
  async take(allowance: Allowance): Promise<void> {
    const keys = [this.keyed(allowance)];
    const counts = await this.add(keys);
    this.report(keys, counts);
    refuseOver(keys, counts);
  }

  /**
   * Counts one use of each, in one statement and before the attempt, so that parallel attempts cannot exceed the
   * limits. When one is used up, none is counted: refused attempts must not use up limits that others share.
   * @throws AppError RATE_LIMITED with `Retry-After`
   */
  async takeEach(allowances: readonly Allowance[]): Promise<Attempt> {
    const keys = allowances.map((allowance) => this.keyed(allowance));
    const counts = await this.add(keys);
    this.report(keys, counts);
    const giveBack = async (resetNames: readonly string[] = []) => {
      const after = await this.subtract(
        keys.map(({ key }) => key),
        keys.filter(({ name }) => resetNames.includes(name)).map(({ key }) => key),
      );
      this.report(keys, after);
    };
    try {
      refuseOver(keys, counts);
    } catch (error) {
      await giveBack();
      throw error;
    }
    return { giveBack };
  }

  private keyed(allowance: Allowance) {
    return { ...allowance, key: `${allowance.name} ${allowance.whose ?? this.scope.caller.hash}` };
  }

  private report(allowances: readonly (Allowance & { key: string })[], counts: readonly Count[]): void {
    for (const { key, name, times, withinSeconds } of allowances) {
      const count = counts.find((one) => one.key === key);
      if (!count) continue;
      const left = Math.max(0, times - count.times);
      this.states.set(name, { name, times, withinSeconds, left, seconds: Math.max(0, count.seconds) });
    }
    this.scope.onRateLimits([...this.states.values()]);
  }

  private async add(keys: readonly { key: string; withinSeconds: number }[]): Promise<Count[]> {
    // In key order, so that concurrent requests cannot deadlock.
    const counts = await this.scope.em.execute<Count[]>(
      `insert into throttles as t (key, times, ends_at)
         select key, 1, now() + make_interval(secs => "withinSeconds")
         from json_to_recordset(?::json) as each(key text, "withinSeconds" int) order by key
       on conflict (key) do update set
         times = case when t.ends_at <= now() then 1 else t.times + 1 end,
         ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
       returning key, times, ceil(extract(epoch from ends_at - now()))::int as seconds`,
      [JSON.stringify(keys)],
    );
    if (counts.some(({ times }) => times === 1)) await this.deleteExpired();
    return counts;
  }

  private async subtract(keys: readonly string[], resetKeys: readonly string[]): Promise<Count[]> {
    return this.scope.em.execute<Count[]>(
      `with counted as (
         select key from throttles where key = any (array[?]::text[]) order by key for update)
       update throttles t
       set times = case when t.key = any (array[?]::text[]) then 0 else greatest(t.times - 1, 0) end
       from counted where t.key = counted.key
       returning t.key, t.times, ceil(extract(epoch from t.ends_at - now()))::int as seconds`,
      [keys, resetKeys],
    );
  }

  /** Runs when a new window starts; small batches that never wait for locks. */
  private async deleteExpired(): Promise<void> {
    await this.scope.em.execute(
      `delete from throttles where key in (
         select key from throttles where ends_at <= now() order by ends_at limit 100 for update skip locked)`,
    );
  }
}

function refuseOver(allowances: readonly (Allowance & { key: string })[], counts: readonly Count[]): void {
  const over = counts.filter(({ key, times }) => allowances.some((one) => one.key === key && times > one.times));
  if (over.length === 0) return;
  const named = allowances.find(({ key, what }) => what !== undefined && over.some((one) => one.key === key));
  throw tooMany(Math.max(...over.map(({ seconds }) => seconds)), named?.what);
}

function tooMany(seconds: number, what = 'attempts'): AppError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new AppError('RATE_LIMITED', `Too many ${what}. Please try again ${wait}.`, {
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  });
}
