import type { Pool, PoolClient } from 'pg';

/** Whoever holds a connection that has ended gives it back by then, if ever. */
const graceMs = 1000;

/**
 * Removes connections that have ended from their pool although nobody gives them back: when a connection dies within a
 * transaction, the rollback fails and Kysely keeps it. A few restarts of the database would use up the pool.
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
