import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Category } from '#schema/content/categories';
import { topicSlug } from '#schema/text/topic-slug';
import type { Kinds } from '../../kernel/kinds.ts';

export interface CategoryRow {
  slug: string;
  name: string;
  color: string | null;
  description: string;
  /** Whether it is in the list of categories; other categories only appear on items. */
  isDeclared: boolean;
  /** The number of items with it that the viewer sees. */
  count: number;
  version: string;
  /** Its name, and other spellings on items with the same slug. */
  names: readonly string[];
}

/** A hash of the stored values: equal contents have equal versions. */
export const versionOf = ({ slug, name, color, description }: Omit<Category, 'formerNames' | 'formerSlugs'>): string =>
  createHash('sha256')
    .update(JSON.stringify([slug, name, color, description]))
    .digest('base64url')
    .slice(0, 16);

export interface CategoryUse {
  category: string;
  kind: string;
  isPublished: boolean;
  count: number;
}

/** The number of items of these kinds by category, without the trash (decision 014). */
export function categoriesInUse(em: SqlEntityManager, kinds: Kinds): Promise<CategoryUse[]> {
  return em.execute<CategoryUse[]>(
    `select category, kind, status = 'published' as "isPublished", sum(n)::int as count from content_counts
     where category <> '' and status <> 'trashed' and kind = any (array[?]::text[])
     group by category, kind, status = 'published' having sum(n) > 0 order by category`,
    [kinds.all.map(({ name }) => name)],
  );
}

/**
 * The declared categories in their order, then those that only items carry, by name. A spelling with the slug of
 * another category belongs to it.
 */
export async function categoryRows(
  declared: readonly Category[],
  counts: ReadonlyMap<string, number>,
): Promise<CategoryRow[]> {
  const rows = new Map<string, CategoryRow>();
  for (const { slug, name, color, description } of declared) {
    const values = { slug, name, color, description };
    rows.set(slug, {
      ...values,
      isDeclared: true,
      count: counts.get(name) ?? 0,
      version: versionOf(values),
      names: [name],
    });
  }
  const known = new Set(declared.map(({ name }) => name));
  for (const [name, count] of counts) {
    if (known.has(name)) continue;
    const slug = await topicSlug(name);
    // A name without letters and digits has no address.
    if (slug === '') continue;
    const row = rows.get(slug);
    if (row) {
      rows.set(slug, { ...row, count: row.count + count, names: [...row.names, name] });
    } else {
      const values = { slug, name, color: null, description: '' };
      rows.set(slug, { ...values, isDeclared: false, count, version: versionOf(values), names: [name] });
    }
  }
  return [...rows.values()];
}
