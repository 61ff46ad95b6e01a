import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { categoryPath, defaultCategories, presentName, type Category } from '#schema/content/categories';
import { topicSlug } from '#schema/text/topic-slug';
import { Setting } from './setting.entity.ts';

/** The address of the page of a category, declared or not; null for a name without letters and digits. */
export async function pathOfCategory(name: string, declared: readonly Category[]): Promise<string | null> {
  const present = presentName(name, declared);
  const slug = declared.find((category) => category.name === present)?.slug ?? (await topicSlug(name));
  return slug === '' ? null : categoryPath(slug);
}

/** The declared categories, for code without a scope that has the settings. */
export async function declaredCategories(em: SqlEntityManager): Promise<readonly Category[]> {
  const stored = await em.findOne(Setting, { key: 'categories' }, { disableIdentityMap: true });
  return (stored?.value ?? defaultCategories) as readonly Category[];
}
