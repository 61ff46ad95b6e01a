import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Setting } from '../../site/settings/setting.entity.ts';
import type { User } from '../../people/users/user.entity.ts';
import { markShown } from './mark-shown.ts';
import { filesIn } from './mentions.ts';
import { recordUses, usesIn } from './record-uses.ts';

/** Records the files that a setting shows, which may be a menu or words of the site. */
export async function recordSetting(em: SqlEntityManager, { key, value }: Pick<Setting, 'key' | 'value'>) {
  const place = { kind: 'setting', item: key, itemId: 0, isInTrash: false };
  const texts = [JSON.stringify(value)];
  await recordUses(em, place, filesIn(texts), await usesIn(em, place));
  await markShown(em, texts);
}

/** Records the picture of a person, whose id is not an item's. */
export async function recordAuthor(
  em: SqlEntityManager,
  { id, authorPicture, publicName, deletedAt }: Pick<User, 'id' | 'authorPicture' | 'publicName' | 'deletedAt'>,
) {
  const place = { kind: 'user', item: String(id), itemId: 0, isInTrash: deletedAt != null };
  const texts = authorPicture == null ? [] : [authorPicture];
  await recordUses(em, place, filesIn(texts), await usesIn(em, place));
  if (publicName != null && deletedAt == null) await markShown(em, texts);
}
