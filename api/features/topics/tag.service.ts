import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource } from '#schema/permissions';
import { slugPattern } from '#schema/addresses/slug';
import type { Connection } from '../../lists/connection.ts';
import type { PageRequest } from '../../lists/page-request.ts';
import type { Access } from '../../access/access.ts';
import type { StoryList, StoryRow } from './story.list.ts';
import type { Kinds } from '../../kernel/kinds.ts';

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
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly kinds: Kinds,
    private readonly stories: StoryList,
  ) {}

  /** The tags of items that the viewer sees, most used first. */
  list(): Promise<TagRow[]> {
    const tagged = this.kinds.with('tags');
    const seen = tagged.filter(({ plural }) => this.access.can('read', plural as ContentResource));
    return this.inUse(tagged, seen);
  }

  /** The tags of published items that search engines may show. */
  published(): Promise<TagRow[]> {
    return this.inUse(this.kinds.with('tags'), [], 'and not c.noindex');
  }

  /** The tag with this slug; null if no published item has it. */
  async bySlug(slug: string): Promise<TagRow | null> {
    if (!slugPattern.test(slug)) return null;
    const [row] = await this.em.execute<TagRow[]>(
      `select :slug as slug, mode() within group (order by tag.name) as name, count(*)::int as count
       from content c, unnest(c.tags, c.tag_slugs) as tag(name, slug)
       where c.tag_slugs @> array[:slug] and c.status = 'published' and tag.slug = :slug`,
      { slug },
    );
    return row && row.count > 0 ? row : null;
  }

  storiesOf({ slug }: Pick<TagRow, 'slug'>, page: PageRequest): Promise<Connection<StoryRow>> {
    return this.stories.connection({ tagSlugs: { $contains: [slug] } }, page);
  }

  private inUse(
    kinds: readonly KindDeclaration[],
    seen: readonly KindDeclaration[],
    condition = '',
  ): Promise<TagRow[]> {
    const namesOf = (some: readonly KindDeclaration[]) => some.map(({ name }) => name);
    return this.em.execute<TagRow[]>(
      `select tag.slug, mode() within group (order by tag.name) as name, count(*)::int as count
       from content c, unnest(c.tags, c.tag_slugs) as tag(name, slug)
       where c.tag_slugs <> '{}' and c.deleted_at is null and c.kind = any (array[?]::text[])
         and (c.status = 'published' or c.kind = any (array[?]::text[])) ${condition}
       group by tag.slug order by count desc, tag.slug limit ${mostTags}`,
      [namesOf(kinds), namesOf(seen)],
    );
  }
}
