import type { MikroORM } from '@mikro-orm/postgresql';
import { Subscriber } from './subscriber.entity.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes subscribers who have not confirmed within 30 days of the confirmation mail, and flagged ones 30 days after
 * they were entered. Others who were never mailed a link stay until a mail server is set.
 * @returns how many were deleted
 */
export function deleteUnconfirmed(orm: MikroORM): Promise<number> {
  const before = new Date(Date.now() - keptMs);
  return orm.em.fork().nativeDelete(Subscriber, {
    status: 'unconfirmed',
    $or: [{ askedAt: { $lt: before } }, { isFlagged: true, createdAt: { $lt: before } }],
  });
}
