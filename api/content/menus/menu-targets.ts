import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { builtInLinks, slugOfBuiltIn, type MenuEntry, type MenuPage } from '#schema/menus';
import { ContentItem } from '../items/content.entity.ts';

export interface TargetRow extends MenuPage {
  kind: string;
  /** `trashed` for what is in the trash. */
  status: string;
}

const columns = ['id', 'kind', 'slug', 'title', 'status', 'showInNavigation'] as const;

/** The header never had more. */
const maxPages = 100;

/** Published pages, oldest first, and those behind built-in links. */
export function defaultPages(em: SqlEntityManager): Promise<TargetRow[]> {
  const slugs = builtInLinks.map(({ href }) => slugOfBuiltIn(href));
  return em
    .createQueryBuilder(ContentItem)
    .select([...columns])
    .where({ kind: 'page', deletedAt: null, $or: [{ status: 'published' }, { slug: slugs }] })
    .orderBy({ createdAt: 'asc', id: 'asc' })
    .limit(maxPages)
    .execute<TargetRow[]>('all');
}

/** The items with these ids, also those in the trash. */
export async function targetsOf(em: SqlEntityManager, ids: readonly number[]): Promise<TargetRow[]> {
  if (ids.length === 0) return [];
  return em
    .createQueryBuilder(ContentItem)
    .select([...columns])
    .where({ id: [...ids] })
    .execute<TargetRow[]>('all');
}

export const idsIn = (entries: readonly MenuEntry[]): number[] =>
  entries.flatMap(({ item, children }) => [...(item ? [item.id] : []), ...idsIn(children)]);
