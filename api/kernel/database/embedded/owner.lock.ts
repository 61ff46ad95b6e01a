import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

// Advisory locks are per database: this one is always taken in `postgres`.
const lock = [4711, 1];

/** How long the lock of an exiting process may linger. */
const graceMs = 1500;

export type LockResult =
  | { outcome: 'held'; client: pg.Client }
  | { outcome: 'owned'; pid: number }
  | { outcome: 'unreachable'; error: Error };

/**
 * Makes this process the only owner of the server for as long as the returned connection is open. The database releases
 * the lock when the owner exits or crashes.
 */
export async function takeOwnership(url: string): Promise<LockResult> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `halden ${process.pid}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // `end` reports a broken connection; an `error` event without a listener would crash the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const deadline = Date.now() + graceMs; ; await sleep(50)) {
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
