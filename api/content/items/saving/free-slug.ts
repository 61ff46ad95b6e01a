import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { isAtRoot } from '#schema/content/kind';
import { isReservedSlug, numberedSlug } from '#schema/addresses/slug';
import { ContentItem } from '../content.entity.ts';
import { FormerSlug } from '../former-slug.entity.ts';
import type { Kinds } from '../../../kernel/kinds.ts';

/** Slugs are looked up this many at a time. */
const batchSize = 50;

/**
 * Returns the first of `slug`, `slug-2`, `slug-3` and so on that is free: not reserved, not used by another item, and
 * not a former slug that redirects to one.
 * @param exceptId the item that the slug is for; its own slugs count as free
 * @param kinds all kinds of the server: a page cannot use their addresses
 */
export async function freeSlug(
  em: SqlEntityManager,
  kind: KindDeclaration,
  slug: string,
  exceptId: number | null = null,
  kinds: Kinds,
): Promise<string> {
  // Those of items in the trash redirect nowhere.
  const isInUse = raw((t) => `exists (select from content c where c.id = ${t}.item_id and c.deleted_at is null)`);
  for (let first = 1; ; first += batchSize) {
    const candidates = Array.from({ length: batchSize }, (_, at) => numberedSlug(slug, first + at));
    const where = { kind: kind.name, slug: candidates };
    const [items, former] = await Promise.all([
      em
        .createQueryBuilder(ContentItem)
        .select('slug')
        .where({ ...where, deletedAt: null, ...(exceptId !== null && { id: { $ne: exceptId } }) })
        .execute<Pick<ContentItem, 'slug'>[]>('all'),
      em
        .createQueryBuilder(FormerSlug)
        .select('slug')
        .where({ ...where, [isInUse]: [], ...(exceptId !== null && { itemId: { $ne: exceptId } }) })
        .execute<Pick<FormerSlug, 'slug'>[]>('all'),
    ]);
    const taken = new Set([...items, ...former].map((row) => row.slug));
    const free = candidates.find((one) => !taken.has(one) && !(isAtRoot(kind) && isReservedSlug(one, kinds.all)));
    if (free !== undefined) return free;
  }
}
