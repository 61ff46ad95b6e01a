import type { MikroORM } from '@mikro-orm/postgresql';
import { keptFor } from './idempotency.service.ts';

/** Deletes expired idempotency keys. */
export async function expireIdempotencyKeys(orm: MikroORM): Promise<void> {
  await orm.em.fork().execute(`delete from idempotency_keys where started_at < now() - interval '${keptFor}'`);
}
