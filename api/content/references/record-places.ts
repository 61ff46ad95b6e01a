import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { markShown } from './mark-shown.ts';
import { filesIn } from './mentions.ts';
import { recordUses, usesIn } from './record-uses.ts';

/** Records the files that a setting shows as it is stored now; it may be a menu, or words of the site. */
export async function recordSetting(em: SqlEntityManager, key: string): Promise<void> {
  const stored = await em.execute<{ text: string | null }[]>(
    'select value::text as text from settings where key = ? for update',
    [key],
  );
  const texts = stored.map(({ text }) => text ?? '');
  const place = { kind: 'setting', item: key, itemId: 0, isInTrash: false };
  await recordUses(em, place, filesIn(texts), await usesIn(em, place));
  await markShown(em, texts);
}

/** Records the picture of a person as it is stored now. Their id is not an item's. */
export async function recordAuthor(em: SqlEntityManager, id: number): Promise<void> {
  const [stored] = await em.execute<{ picture: string | null; isInTrash: boolean; isPublic: boolean }[]>(
    `select author_picture as picture, deleted_at is not null as "isInTrash",
       public_name is not null and deleted_at is null as "isPublic" from users where id = ? for update`,
    [id],
  );
  if (!stored) return;
  const texts = [stored.picture ?? ''];
  const place = { kind: 'user', item: String(id), itemId: 0, isInTrash: stored.isInTrash };
  await recordUses(em, place, filesIn(texts), await usesIn(em, place));
  if (stored.isPublic) await markShown(em, texts);
}
