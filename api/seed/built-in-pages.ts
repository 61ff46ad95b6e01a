import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isBuiltIn } from '#schema/content/kind';
import { builtInPageFields } from '#schema/sections/pages/built-in-pages';
import { builtInSlugs } from '#schema/sections/pages/built-in-slugs';
import { ContentItem } from '../content/items/content.entity.ts';
import type { Kinds } from '../kernel/kinds.ts';

/** Adds the pages that always exist, published. A release may add pages, so each start checks. */
export async function seedBuiltInPages(em: SqlEntityManager, kinds: Kinds): Promise<void> {
  for (const kind of kinds.all) {
    const slugs = builtInSlugs.filter((slug) => isBuiltIn(kind, slug));
    if (slugs.length === 0) continue;
    const stored = await em
      .createQueryBuilder(ContentItem)
      .select(['slug'])
      .where({ kind: kind.name, slug: [...slugs] })
      .execute<{ slug: string }[]>('all');
    for (const slug of slugs.filter((one) => !stored.some((row) => row.slug === one))) {
      em.create(ContentItem, {
        ...{ kind: kind.name, slug, ...builtInPageFields[slug], format: 'sections', showInNavigation: true },
        ...{ status: 'published', publishedAt: new Date() },
      } as never);
    }
  }
  await em.flush();
}
