import { raw, type MikroORM } from '@mikro-orm/postgresql';
import { PreviewLink } from './preview-link.entity.ts';

/** How long an expired link stays in the list. */
const keptDays = 30;

/** Deletes links that expired long ago. @returns how many */
export async function deleteExpiredLinks(orm: MikroORM): Promise<number> {
  return orm.em
    .fork()
    .nativeDelete(PreviewLink, { expiresAt: { $lt: raw('now() - make_interval(days => ?)', [keptDays]) } });
}
