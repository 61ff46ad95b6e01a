import type { Pool, PoolClient } from 'pg';

type Release = PoolClient['release'];

/**
 * Takes connections that have ended out of their pool, whoever still holds them. A transaction whose connection dies cannot be rolled
 * back, and Kysely then never gives it back: a few restarts of the database, and every place in the pool would be taken by a dead one.
 */
export function releaseTheDead(pool: Pool): void {
  const seen = new WeakSet<PoolClient>();
  // The pool says so before it sets how the connection is to be given back this time.
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    let giveBack: Release | undefined;
    // Once each time: whoever held a dead one may still say that it is done.
    const release: Release = (error) => {
      const back = giveBack;
      giveBack = undefined;
      back?.call(client, error);
    };
    Object.defineProperty(client, 'release', { get: () => release, set: (given: Release) => (giveBack = given) });
    client.once('end', () => release(true));
  });
}
