import type { Pool, PoolClient } from 'pg';
import { readChange, type Change } from './change.ts';
import type { ContentVersion } from './content-version.ts';

/**
 * Tells of what this process writes, so that whoever wrote reads it back at once. The database says it on the writing
 * connection; a connection goes back to the pool when its transaction is over, and before the writer hears of that.
 */
export function heedOwnWrites(pool: Pool, version: ContentVersion): void {
  const changes = new WeakMap<PoolClient, Change[]>();
  pool.on('acquire', (client) => {
    if (changes.has(client)) return;
    const own: Change[] = [];
    changes.set(client, own);
    client.on('notice', ({ message }) => {
      const change = readChange(message);
      if (change) own.push(change);
    });
  });
  pool.on('release', (_error, client) => {
    for (const change of changes.get(client)?.splice(0) ?? []) version.ended(change);
  });
}
