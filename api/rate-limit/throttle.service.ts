import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors/errors.ts';
import type { Caller } from './caller.ts';
import type { Standing } from './rate-limit.ts';

export interface Allowance {
  /** What is counted: a name of its own for everything that is throttled. */
  name: string;
  times: number;
  withinSeconds: number;
  /** Whose times they are, as a hash; the caller's unless given. */
  whose?: string;
}

/** Times that were taken and may be given back: what turned out to be right is not counted. */
export interface Taken {
  /** @param forgotten names of allowances that begin anew altogether */
  giveBack(forgotten?: readonly string[]): Promise<void>;
}

interface Count {
  key: string;
  times: number;
  seconds: number;
}

/** Counts in PostgreSQL, so that all servers on one database count together and a restart forgives nobody. */
export class ThrottleService {
  private readonly standings = new Map<string, Standing>();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly caller: Caller,
    /** Told where the caller stands, each time that changes. */
    private readonly tell: (standings: readonly Standing[]) => void,
  ) {}

  /**
   * Takes one of the caller's times.
   * @throws AppError RATE_LIMITED with `Retry-After` when there is none left
   */
  async take(allowance: Allowance): Promise<void> {
    const keys = [this.keyed(allowance)];
    const counts = await this.add(keys);
    this.note(keys, counts);
    refuseOver(keys, counts);
  }

  /**
   * Takes one of each, in one statement and before the deed, so that many at once get no more than many in turn. When
   * one of them is used up, the others are not taken: whoever is refused uses up nobody's.
   * @throws AppError RATE_LIMITED with `Retry-After`
   */
  async takeEach(allowances: readonly Allowance[]): Promise<Taken> {
    const keys = allowances.map((allowance) => this.keyed(allowance));
    const counts = await this.add(keys);
    this.note(keys, counts);
    const giveBack = async (forgotten: readonly string[] = []) => {
      const after = await this.subtract(
        keys.map(({ key }) => key),
        keys.filter(({ name }) => forgotten.includes(name)).map(({ key }) => key),
      );
      this.note(keys, after);
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
    return { ...allowance, key: `${allowance.name} ${allowance.whose ?? this.caller.hash}` };
  }

  private note(allowances: readonly (Allowance & { key: string })[], counts: readonly Count[]): void {
    for (const { key, name, times, withinSeconds } of allowances) {
      const count = counts.find((one) => one.key === key);
      if (!count) continue;
      const left = Math.max(0, times - count.times);
      this.standings.set(name, { name, times, withinSeconds, left, seconds: Math.max(0, count.seconds) });
    }
    this.tell([...this.standings.values()]);
  }

  private async add(keys: readonly { key: string; withinSeconds: number }[]): Promise<Count[]> {
    // In one order, so that two who count the same never wait for each other in a ring.
    const counts = await this.em.execute<Count[]>(
      `insert into throttles as t (key, times, ends_at)
         select key, 1, now() + make_interval(secs => "withinSeconds")
         from json_to_recordset(?::json) as each(key text, "withinSeconds" int) order by key
       on conflict (key) do update set
         times = case when t.ends_at <= now() then 1 else t.times + 1 end,
         ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
       returning key, times, ceil(extract(epoch from ends_at - now()))::int as seconds`,
      [JSON.stringify(keys)],
    );
    if (counts.some(({ times }) => times === 1)) await this.forgetThePast();
    return counts;
  }

  private async subtract(keys: readonly string[], forgotten: readonly string[]): Promise<Count[]> {
    return this.em.execute<Count[]>(
      `with counted as (
         select key from throttles where key in (select json_array_elements_text(?::json)) order by key for update)
       update throttles t
       set times = case when t.key in (select json_array_elements_text(?::json)) then 0 else greatest(t.times - 1, 0) end
       from counted where t.key = counted.key
       returning t.key, t.times, ceil(extract(epoch from t.ends_at - now()))::int as seconds`,
      [JSON.stringify(keys), JSON.stringify(forgotten)],
    );
  }

  /** Whoever begins anew clears away what is over, a little at a time and never waiting for another. */
  private async forgetThePast(): Promise<void> {
    await this.em.execute(
      `delete from throttles where key in (
         select key from throttles where ends_at <= now() order by ends_at limit 100 for update skip locked)`,
    );
  }
}

function refuseOver(allowances: readonly (Allowance & { key: string })[], counts: readonly Count[]): void {
  const over = counts.filter(({ key, times }) => allowances.some((one) => one.key === key && times > one.times));
  if (over.length > 0) throw tooMany(Math.max(...over.map(({ seconds }) => seconds)));
}

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new AppError('RATE_LIMITED', `Too many attempts. Please try again ${wait}.`, {
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  });
}
