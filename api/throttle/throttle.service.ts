import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';

export interface Allowance {
  /** What is counted: a name of its own for everything that is throttled. */
  name: string;
  times: number;
  withinSeconds: number;
}

/** Counts in PostgreSQL, so that all servers on one database count together and a restart forgives nobody. */
export class ThrottleService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly caller: Caller,
  ) {}

  /**
   * Takes one of the caller's times.
   * @throws AppError RATE_LIMITED with `Retry-After` when there is none left
   */
  async take({ name, times, withinSeconds }: Allowance): Promise<void> {
    const [count] = await this.em.execute<{ times: number; seconds: number }[]>(
      `insert into throttles as t (key, times, ends_at) values (?, 1, now() + make_interval(secs => ?))
       on conflict (key) do update set
         times = case when t.ends_at <= now() then 1 else t.times + 1 end,
         ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
       returning times, ceil(extract(epoch from ends_at - now()))::int as seconds`,
      [`${name} ${this.caller.hash}`, withinSeconds],
    );
    if (!count) return;
    if (count.times === 1) await this.forgetThePast();
    if (count.times > times) throw tooMany(count.seconds);
  }

  /** Whoever begins anew clears away what is over, a little at a time and never waiting for another. */
  private async forgetThePast(): Promise<void> {
    await this.em.execute(
      `delete from throttles where key in (
         select key from throttles where ends_at <= now() order by ends_at limit 100 for update skip locked)`,
    );
  }
}

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new AppError('RATE_LIMITED', `Too many attempts. Please try again ${wait}.`, {
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  });
}
