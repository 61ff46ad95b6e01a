import type { MikroORM } from '@mikro-orm/postgresql';
import { NotFound } from '../../kernel/errors/errors.ts';
import { ContentItem } from '../../content/items/content.entity.ts';
import { purgeMedia } from '../../library/media/media-trash.service.ts';
import { Media } from '../../library/media/media.entity.ts';
import type { MediaLibrary } from '../../library/media/storage/library.ts';
import { Message } from '../../visitors/messages/message.entity.ts';
import { User } from '../../people/users/user.entity.ts';
import { retentionDays } from './trash.service.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Purges entries that have been in the trash for the time in the settings. @returns how many */
export async function emptyTrash(orm: MikroORM, library: MediaLibrary, now = new Date()): Promise<number> {
  const em = orm.em.fork();
  const where = { deletedAt: { $lt: new Date(now.getTime() - (await retentionDays(em)) * dayMs) } };
  let purged = await em.nativeDelete(ContentItem, where);
  purged += await em.nativeDelete(Message, where);
  purged += await em.nativeDelete(User, where);
  for (const { id } of await em.find(Media, where, { fields: ['id'], disableIdentityMap: true })) {
    try {
      await purgeMedia(em.fork(), library, id);
      purged++;
    } catch (error) {
      // Restored or deleted for good meanwhile.
      if (!(error instanceof NotFound)) throw error;
    }
  }
  return purged;
}
