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
 * Keeps published addresses working when an item's slug changes. An address belongs to the item published there last; a
 * draft with the same slug takes it only when it is published. Call it in the transaction of the change.
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
    await addFormerSlug(em, { kind, slug: before.slug, itemId: before.id });
  }
}

/** On a conflict the slug already redirects to another item; this one was published only under other slugs. */
export async function addFormerSlug(em: SqlEntityManager, values: FormerSlug): Promise<void> {
  await em.createQueryBuilder(FormerSlug).insert(values).onConflict().ignore().execute();
}

/** Called when another item is published at the address. */
export async function dropFormerSlug(em: SqlEntityManager, kind: string, slug: string): Promise<void> {
  await em.nativeDelete(FormerSlug, { kind, slug });
}
