import { actorOfRequest } from '../audit/actor.subscriber.ts';
import type { ContentKind } from './content.kind.ts';
import { contentColumns } from './content.row.ts';
import type { Statement } from './content.select.ts';

interface NewContent {
  title?: unknown;
  slug: string;
  content: string;
  metaDescription?: unknown;
  status?: unknown;
  excerpt?: unknown;
  featuredImage?: unknown;
  category?: unknown;
  isPublished: boolean;
}

/**
 * A new item in a statement of its own, which is a transaction of its own: with who does it, for the audit log, and, where
 * it is published, with the end of what led elsewhere from its address.
 */
export function contentInsert(kind: ContentKind, item: NewContent): Statement {
  const columns = new Map<string, unknown>([
    ['title', item.title],
    ['slug', item.slug],
    ['content', item.content],
    ['meta_description', item.metaDescription ?? null],
    ['status', item.status],
    ...(kind.hasStoryFields
      ? ([
          ['excerpt', item.excerpt ?? null],
          ['featured_image', item.featuredImage ?? null],
          ['category', item.category ?? null],
        ] as const)
      : []),
  ]);
  const actor = actorOfRequest();
  const before: string[] = [];
  const values: unknown[] = [];
  if (actor !== undefined) {
    // Read by the insert, so that it is known before a trigger asks.
    before.push(`actor as materialized (select set_config('halden.actor', ?, true))`);
    values.push(actor);
  }
  if (item.isPublished) {
    before.push(`ended as (delete from former_slugs where kind = '${kind.name}' and slug = ?)`);
    values.push(item.slug);
  }
  values.push(...columns.values());
  const text = `${before.length > 0 ? `with ${before.join(', ')} ` : ''}insert into ${kind.many} as c (${[...columns.keys()].join(', ')}, published_at)
    select ${[...columns.keys()].map(() => '?').join(', ')}, ${item.isPublished ? 'now()' : 'null'}
    ${actor === undefined ? '' : 'from actor'} returning ${contentColumns(kind.hasStoryFields, true)}`;
  return { text, values };
}
