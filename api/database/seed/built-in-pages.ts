import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { isBuiltIn } from '#schema/content/kind';
import { builtInSlugs, type BuiltInSlug } from '#schema/sections/built-in-slugs';
import { seededContent } from '#schema/sections/page-content';
import { ContentItem } from '../../features/content/content.entity.ts';

const titles: Readonly<Record<BuiltInSlug, string>> = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  contact: 'Contact',
};

const metaDescriptions: Partial<Readonly<Record<BuiltInSlug, string>>> = {
  services:
    'AI for hospitals, back offices and factories: what we build, what it changes, and the technology it runs on.',
};

/** Adds the pages that always exist, published. Releases may add to them, so each start looks. */
export async function seedBuiltInPages(em: SqlEntityManager, kinds: readonly KindDeclaration[]): Promise<void> {
  for (const kind of kinds) {
    const slugs = builtInSlugs.filter((slug) => isBuiltIn(kind, slug));
    if (slugs.length === 0) continue;
    const stored = await em
      .createQueryBuilder(ContentItem)
      .select(['slug'])
      .where({ kind: kind.name, slug: [...slugs] })
      .execute<{ slug: string }[]>('all');
    for (const slug of slugs.filter((one) => !stored.some((row) => row.slug === one))) {
      em.create(ContentItem, {
        ...{
          kind: kind.name,
          title: titles[slug],
          slug,
          format: 'sections',
          content: seededContent(slug),
          showInNavigation: true,
        },
        ...{ metaDescription: metaDescriptions[slug] ?? null, status: 'published', publishedAt: new Date() },
      } as never);
    }
  }
  await em.flush();
}
