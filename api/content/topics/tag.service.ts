import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource } from '#schema/permissions';
import { slugPattern } from '#schema/addresses/slug';
import type { Connection } from '../../kernel/lists/connection.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import type { StoryRow } from './story.list.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface TagRow {
  slug: string;
  /** The most frequent spelling. */
  name: string;
  /** The number of items that have it. */
  count: number;
}

const mostTags = 500;

/** The tags in use. Two spellings with the same slug are one tag. */
export class TagService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'stories'>) {}

  /** The tags of items that the viewer sees, most used first. */
  list(): Promise<TagRow[]> {
    const tagged = this.scope.kinds.with('tags');
    const seen = tagged.filter(({ plural }) => this.scope.access.can('read', plural as ContentResource));
    return this.inUse(tagged, seen);
  }

  /** The tags of published items that search engines may show. */
  published(): Promise<TagRow[]> {
    return this.inUse(this.scope.kinds.with('tags'), [], 'and not c.noindex');
  }

  /** The tag with this slug; null if no published item has it. */
  async bySlug(slug: string): Promise<TagRow | null> {
    if (!slugPattern.test(slug)) return null;
    const [row] = await this.scope.em.execute<TagRow[]>(
      `select :slug as slug, mode() within group (order by tag.name) as name, count(*)::int as count
       from content c, unnest(c.tags, c.tag_slugs) as tag(name, slug)
       where c.tag_slugs @> array[:slug] and c.status = 'published' and tag.slug = :slug`,
      { slug },
    );
    return row && row.count > 0 ? row : null;
  }

  storiesOf({ slug }: Pick<TagRow, 'slug'>, page: PageRequest): Promise<Connection<StoryRow>> {
    return this.scope.stories.connection({ tagSlugs: { $contains: [slug] } }, page);
  }

  private inUse(
    kinds: readonly KindDeclaration[],
    seen: readonly KindDeclaration[],
    condition = '',
  ): Promise<TagRow[]> {
    const namesOf = (some: readonly KindDeclaration[]) => some.map(({ name }) => name);
    return this.scope.em.execute<TagRow[]>(
      `select tag.slug, mode() within group (order by tag.name) as name, count(*)::int as count
       from content c, unnest(c.tags, c.tag_slugs) as tag(name, slug)
       where c.tag_slugs <> '{}' and c.deleted_at is null and c.kind = any (array[?]::text[])
         and (c.status = 'published' or c.kind = any (array[?]::text[])) ${condition}
       group by tag.slug order by count desc, tag.slug limit ${mostTags}`,
      [namesOf(kinds), namesOf(seen)],
    );
  }
}
