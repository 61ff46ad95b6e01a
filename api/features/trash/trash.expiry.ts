import type { MikroORM } from '@mikro-orm/postgresql';
import { ContentItem } from '../content/content.entity.ts';
import { retentionDays } from './trash.service.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes for good what has been in the trash for as long as the settings say. @returns how many */
export async function emptyTrash(orm: MikroORM, now = new Date()): Promise<number> {
  const em = orm.em.fork();
  const before = new Date(now.getTime() - (await retentionDays(em)) * dayMs);
  return em.nativeDelete(ContentItem, { deletedAt: { $lt: before } });
}
