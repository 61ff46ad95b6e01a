import type { Pool, PoolClient } from 'pg';

/** How long the code using a closed connection has to release it itself. */
const graceMs = 1000;

/**
 * Removes closed connections that are never released to the pool: when a connection dies in a transaction, the rollback
 * fails and Kysely does not release it. A few restarts of the database would use up the pool.
 */
export function removeDeadConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => inUse.has(client) && client.release(true), graceMs).unref();
    });
  });
}
