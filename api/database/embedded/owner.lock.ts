import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

// Advisory locks live in one database: this one is always taken in `postgres`.
const lock = [4711, 1];

/** How long a lock may stay with a process that has just ended, or is just ending. */
const patienceMs = 1500;

export type LockResult =
  { outcome: 'held'; client: pg.Client } | { outcome: 'owned'; pid: number } | { outcome: 'unreachable'; error: Error };

/**
 * Makes this process the one owner of the server behind `url`, for as long as the returned connection lives. The
 * database holds the lock, so it is free the moment its owner is gone, however it went.
 */
export async function takeOwnership(url: string): Promise<LockResult> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `halden ${process.pid}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // A connection that breaks is reported by `end`; without a listener here it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const deadline = Date.now() + patienceMs; ; await sleep(50)) {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', lock);
      if (rows[0]?.got) return { outcome: 'held', client };
      if (Date.now() < deadline) continue;
      const pid = await ownerOf(client);
      await client.end();
      return { outcome: 'owned', pid };
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    return { outcome: 'unreachable', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

async function ownerOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    lock,
  );
  return Number(rows[0]?.application_name.split(' ')[1] ?? 0);
}
