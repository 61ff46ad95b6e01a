import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ContentStatus } from '#schema/constants';
import { isBuiltIn } from '#schema/content/kind';
import { isLegalSlug } from '#schema/menus';
import { withoutStatus, type ContentResource } from '#schema/permissions';
import type { Access } from '../../kernel/access/access.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** An item of the seed or of a starter site, unchanged since it was made. */
export interface SampleItem {
  id: number;
  kind: string;
  title: string;
  slug: string;
  status: ContentStatus;
}

/** More than any starter site or the demo content has. */
export const mostSamples = 500;

/**
 * Every sample item, built-in and legal pages too, the newest first.
 * @param isLocked until the end of the transaction
 */
export function allSamples(em: SqlEntityManager, isLocked = false): Promise<SampleItem[]> {
  return em.execute<SampleItem[]>(
    `select c.id, c.kind, c.title, c.slug, c.status from content c
     where c.id in (select item_id from revisions where via = 'starter' or (via = 'server' and number = 1))
       and c.deleted_at is null and is_sample(c)
     order by c.kind, c.created_at desc, c.id desc limit ${mostSamples}${isLocked ? ' for update of c' : ''}`,
  );
}

/** The sample items that can be removed, which excludes built-in and legal pages. */
export const removable = (items: readonly SampleItem[], kinds: Kinds): SampleItem[] =>
  items.filter(({ kind: name, slug }) => {
    const kind = kinds.find(name);
    return kind && !isBuiltIn(kind, slug) && !(name === 'page' && isLegalSlug(slug));
  });

/** The sample items that the viewer may remove. */
export async function sampleItems(em: SqlEntityManager, access: Access, kinds: Kinds): Promise<SampleItem[]> {
  const mayRemove = (item: SampleItem) => {
    const resource = kinds.find(item.kind)?.plural as ContentResource;
    return access.can('read', resource, withoutStatus(item)) && access.can('delete', resource, item);
  };
  return removable(await allSamples(em), kinds).filter(mayRemove);
}
