import { raw, type MikroORM } from '@mikro-orm/postgresql';
import { keptFor } from './idempotency.service.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';

/** Deletes expired idempotency keys. */
export async function expireIdempotencyKeys(orm: MikroORM): Promise<void> {
  await orm.em.fork().nativeDelete(IdempotencyKey, { startedAt: { $lt: raw(`now() - interval '${keptFor}'`) } });
}
