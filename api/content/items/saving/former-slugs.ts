import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { FormerSlug } from '../former-slug.entity.ts';

interface Item {
  id: number;
  slug: string;
  publishedAt: Date | null;
}

/**
 * Keeps published addresses working when an item's slug changes. Call it in the transaction of the change. When another
 * item is published at the address, a trigger gives it to that one (content-history.sql).
 */
export async function keepFormerSlug(em: SqlEntityManager, kind: string, before: Item, slug: string): Promise<void> {
  if (slug !== before.slug && before.publishedAt) {
    await addFormerSlug(em, { kind, slug: before.slug, itemId: before.id });
  }
}

/** On a conflict the slug already redirects to another item; this one was published only under other slugs. */
export async function addFormerSlug(em: SqlEntityManager, values: FormerSlug): Promise<void> {
  await em.createQueryBuilder(FormerSlug).insert(values).onConflict().ignore().execute();
}

export async function dropFormerSlug(em: SqlEntityManager, kind: string, slug: string): Promise<void> {
  await em.nativeDelete(FormerSlug, { kind, slug });
}
