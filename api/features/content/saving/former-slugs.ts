import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { FormerSlug } from '../former-slug.entity.ts';
import type { ContentStatus } from '#schema/constants';

interface Item {
  id: number;
  slug: string;
  status: ContentStatus;
  publishedAt: Date | null;
}

/**
 * Keeps published addresses working when an item moves. Each belongs to whoever was published there last: a draft with
 * the same slug takes nothing away before it is published itself. To be called in the transaction of the change.
 */
export async function keepFormerSlug(
  em: SqlEntityManager,
  kind: string,
  before: Item,
  after: Pick<Item, 'slug' | 'status'>,
): Promise<void> {
  const isMoved = after.slug !== before.slug;
  if (after.status === 'published' && (isMoved || before.status !== 'published')) {
    await dropFormerSlug(em, kind, after.slug);
  }
  if (isMoved && before.publishedAt) {
    // A conflict means that it was published elsewhere only, and never at the address it leaves.
    await em
      .createQueryBuilder(FormerSlug)
      .insert({ kind, slug: before.slug, itemId: before.id })
      .onConflict()
      .ignore()
      .execute();
  }
}

/** Something else is published there now. */
export async function dropFormerSlug(em: SqlEntityManager, kind: string, slug: string): Promise<void> {
  await em.nativeDelete(FormerSlug, { kind, slug });
}
