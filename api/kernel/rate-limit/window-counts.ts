import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Count, Counts } from './throttle.service.ts';

/** Counts in PostgreSQL, so that all servers on one database share the counts and restarts do not reset them. */
export class WindowCounts implements Counts {
  constructor(private readonly em: SqlEntityManager) {}

  /** In one statement, and in key order, so that concurrent requests cannot deadlock. */
  async add(keys: readonly { key: string; withinSeconds: number | null }[]): Promise<Count[]> {
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
    if (counts.some(({ times }) => times === 1)) await this.deleteExpired();
    return counts;
  }

  async subtract(keys: readonly string[], resetKeys: readonly string[]): Promise<Count[]> {
    return this.em.execute<Count[]>(
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
    await this.em.execute(
      `delete from throttles where key in (
         select key from throttles where ends_at <= now() order by ends_at limit 100 for update skip locked)`,
    );
  }
}
