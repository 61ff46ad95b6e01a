import type { Pool, PoolClient } from 'pg';
import { readChange, type Change } from './change.ts';
import type { ContentVersion } from './content-version.ts';

/**
 * Invalidates the cache for changes by this process before the writer gets its response, so that writers read their own
 * writes. The trigger raises a notice on the writing connection, which is released after its transaction and before the
 * response.
 */
export function invalidateOwnWrites(pool: Pool, version: ContentVersion): void {
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
