import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ContentKindName } from '#schema/constants';
import { reservedSlugs } from '#schema/slug';

/** A post as a feed carries it. */
export interface FeedPost {
  id: number;
  title: string;
  slug: string;
  content: string;
  excerpt: string | null;
  featuredImage: string | null;
  category: string | null;
  publishedAt: Date;
  updatedAt: Date;
}

/** Up to `blockSize` published items of a kind: those with the ids from `number * blockSize + 1` on. Never none. */
export interface AddressBlock {
  kind: ContentKindName;
  number: number;
  updatedAt: Date;
}

/** What is in it is known. */
export interface ReadBlock extends AddressBlock {
  /** Changes with any address or time in it. */
  fingerprint: string;
}

export interface PublishedAddress {
  slug: string;
  updatedAt: Date;
}

/** As many addresses as one sitemap may have. */
export const blockSize = 50_000;

const rowsAtOnce = 5000;

const tables = { page: 'pages', post: 'posts', article: 'articles' } as const satisfies Record<ContentKindName, string>;
const kinds = Object.keys(tables) as ContentKindName[];

// Home and about are pages with an address of their own; a page called like any other screen would not be reachable.
const isListed = `status = 'published' and slug <> all (string_to_array(?, ','))`;
const unlisted = { page: reservedSlugs.join(','), post: '', article: '' } as const satisfies Record<
  ContentKindName,
  string
>;

/** What the site tells search engines and feed readers of: the published, to everybody alike. */
export class PublishedService {
  constructor(private readonly em: SqlEntityManager) {}

  /** The last published first, with their content. */
  async latestPosts(limit: number): Promise<FeedPost[]> {
    const rows = await this.em.execute<(Omit<FeedPost, 'publishedAt' | 'updatedAt'> & StoredTimes)[]>(
      `select id, title, slug, content, excerpt, featured_image as "featuredImage", category,
         published_at as "publishedAt", updated_at as "updatedAt"
       from posts where status = 'published' and published_at is not null order by published_at desc, id desc limit ?`,
      [limit],
    );
    return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt), updatedAt: new Date(row.updatedAt) }));
  }

  /** What is published under this slug, in short. */
  async story(kind: string, slug: string): Promise<{ slug: string; title: string; category: string | null } | null> {
    const [row] = await this.em.execute<{ slug: string; title: string; category: string | null }[]>(
      `select slug, title, category from ${tables[kind as ContentKindName]} where slug = ? and status = 'published'`,
      [slug],
    );
    return row ?? null;
  }

  /** The slug that what was published under this one has now; null when it is not published, or there was nothing. */
  async presentSlug(kind: ContentKindName, former: string): Promise<string | null> {
    const [row] = await this.em.execute<{ slug: string }[]>(
      `select c.slug from former_slugs f join ${tables[kind]} c on c.id = f.item_id
       where f.kind = ? and f.slug = ? and c.status = 'published' and c.slug <> f.slug`,
      [kind, former],
    );
    return row?.slug ?? null;
  }

  /** When the built-in pages that can be edited were; those that are published. */
  async builtInPages(): Promise<PublishedAddress[]> {
    const rows = await this.em.execute<{ slug: string; updatedAt: string }[]>(
      `select slug, updated_at as "updatedAt" from pages where slug in ('home', 'about') and status = 'published'`,
    );
    return rows.map(toAddress);
  }

  /** How many addresses there are, without those of built-in screens. */
  async addressCount(): Promise<number> {
    const [row] = await this.em.execute<{ n: number }[]>(
      `select (select coalesce(sum(n), 0) from content_counts where status = 'published')::int
         - (select count(*) from pages where status = 'published' and slug = any (string_to_array(?, ',')))::int as n`,
      [unlisted.page],
    );
    return row?.n ?? 0;
  }

  /** All blocks: they stay as they are, for an id does not change, whatever is added or deleted. Two looks at an index for each. */
  async addressBlocks(): Promise<AddressBlock[]> {
    const block = `(id - 1) / ${blockSize}`;
    const ofKind = (kind: ContentKindName) => {
      const first = `select min(${block}) from ${tables[kind]} where ${isListed}`;
      return `(with recursive numbers (number) as (
          select (${first}) union all select (${first} and ${block} > number) from numbers where number is not null)
        select '${kind}' as kind, number,
          (select max(updated_at) from ${tables[kind]} where ${isListed} and ${block} = number) as "updatedAt"
        from numbers where number is not null)`;
    };
    const rows = await this.em.execute<(Omit<AddressBlock, 'updatedAt'> & { updatedAt: string })[]>(
      `${kinds.map(ofKind).join(' union all ')} order by 1 desc, 2`,
      kinds.flatMap((kind) => [unlisted[kind], unlisted[kind], unlisted[kind]]),
    );
    return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
  }

  /** Blocks, all or one, with what is in them: reads every address. */
  async readBlocks(only?: Pick<AddressBlock, 'kind' | 'number'>): Promise<ReadBlock[]> {
    const ofKind = (kind: ContentKindName) =>
      `select '${kind}' as kind, (id - 1) / ${blockSize} as number, max(updated_at) as "updatedAt",
         sum(hashtextextended(slug || updated_at::text, id))::text as fingerprint
       from ${tables[kind]} where ${isListed} ${only ? 'and id > ? and id <= ?' : ''} group by 2`;
    const asked = only ? [only.kind] : kinds;
    const rows = await this.em.execute<(Omit<ReadBlock, 'updatedAt'> & { updatedAt: string })[]>(
      `${asked.map(ofKind).join(' union all ')} order by 1 desc, 2`,
      asked.flatMap((kind) => [
        unlisted[kind],
        ...(only ? [only.number * blockSize, (only.number + 1) * blockSize] : []),
      ]),
    );
    return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
  }

  /** A block's addresses, some thousands at a time. */
  async *addresses({ kind, number }: Pick<AddressBlock, 'kind' | 'number'>): AsyncGenerator<PublishedAddress[]> {
    const last = (number + 1) * blockSize;
    for (let after = number * blockSize, isMore = true; isMore;) {
      const rows = await this.em.execute<{ id: number; slug: string; updatedAt: string }[]>(
        `select id, slug, updated_at as "updatedAt" from ${tables[kind]}
         where ${isListed} and id > ? and id <= ? order by id limit ${rowsAtOnce}`,
        [unlisted[kind], after, last],
      );
      yield rows.map(toAddress);
      isMore = rows.length === rowsAtOnce;
      after = rows.at(-1)?.id ?? last;
    }
  }
}

type StoredTimes = Record<'publishedAt' | 'updatedAt', string>;

// The driver gives times as text.
function toAddress({ slug, updatedAt }: { slug: string; updatedAt: string }): PublishedAddress {
  return { slug, updatedAt: new Date(updatedAt) };
}
