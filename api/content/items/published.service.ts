import { raw, type QBFilterQuery } from '@mikro-orm/postgresql';
import { builtInSlugs } from '#schema/sections/pages/built-in-slugs';
import type { KindDeclaration } from '#schema/content/define';
import { hasField, isAtRoot } from '#schema/content/kind';
import { reservedSlugs, slugPattern } from '#schema/addresses/slug';
import { ContentItem } from './content.entity.ts';
import { FormerSlug } from './former-slug.entity.ts';
import type { Kinds } from '../../kernel/kinds.ts';
import type { Scope } from '../../kernel/scope.ts';

const feedFields = [
  'kind',
  'id',
  'title',
  'slug',
  'excerpt',
  'featuredImage',
  'category',
  'tags',
  'createdAt',
  'updatedAt',
] as const;

/** An item of a feed. */
export interface FeedItem extends Pick<ContentItem, (typeof feedFields)[number]> {
  publishedAt: Date;
  authorId: number | null;
  /** Null when the texts of newer items have reached the feed's limit. */
  content: string | null;
}

/** For the texts of one feed together: feed readers refuse longer feeds, or read only part of them. */
const maxFeedBytes = 2_000_000;

/** The published items of a kind with ids from `number * blockSize + 1` on, from one to `blockSize` of them. */
export interface AddressBlock {
  kind: string;
  number: number;
  updatedAt: Date;
}

/** A block whose items have been read. */
export interface ReadBlock extends AddressBlock {
  /** Changes when any slug or time in the block changes. */
  fingerprint: string;
}

/** An editable built-in page. */
export interface BuiltInPage extends PublishedAddress {
  noindex: boolean;
}

export interface PublishedAddress {
  slug: string;
  updatedAt: Date;
}

/** The maximum number of addresses in a sitemap file. */
export const blockSize = 50_000;

const rowsAtOnce = 5000;

// Home and about are listed separately; a page with the slug of another built-in screen is not reachable.
const isListed = `kind = ? and status = 'published' and not noindex and slug <> all (array[?]::text[])`;

/** Published items for sitemaps and feeds, the same for every viewer. */
export class PublishedService {
  readonly kinds: Kinds;

  constructor(private readonly scope: Pick<Scope, 'em' | 'kinds'>) {
    this.kinds = scope.kinds;
  }

  private get listed(): readonly KindDeclaration[] {
    return this.kinds.all.filter(({ inSitemap }) => inSitemap);
  }

  private get reserved(): string[] {
    return reservedSlugs(this.kinds.all);
  }

  private unlistedOf(kind: KindDeclaration): string[] {
    return isAtRoot(kind) ? this.reserved : [];
  }

  /**
   * The latest items of these kinds, newest publication first. Long texts are left out from `maxFeedBytes` on.
   * @param which narrows them further, for example to a tag
   */
  async latest(
    kinds: readonly KindDeclaration[],
    limit: number,
    which: QBFilterQuery<ContentItem> = {},
  ): Promise<FeedItem[]> {
    const ofKind = (kind: KindDeclaration) =>
      this.scope.em
        .createQueryBuilder(ContentItem)
        .select([
          ...feedFields,
          'publishedAt',
          ...(hasField(kind, 'authorId') ? ['authorId' as const] : []),
          raw('octet_length(content)').as('bytes'),
        ])
        .where({
          kind: kind.name,
          status: 'published',
          publishedAt: { $ne: null },
          ...(isAtRoot(kind) && { slug: { $nin: this.reserved } }),
        })
        .andWhere(which)
        .orderBy({ publishedAt: 'desc', id: 'desc' })
        .limit(limit)
        .execute<(Omit<FeedItem, 'content'> & { bytes: number })[]>('all');
    const lists = await Promise.all(kinds.map(ofKind));
    const items = lists
      .flat()
      .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id)
      .slice(0, limit);
    let bytes = 0;
    const full = items.filter((item, at) => (bytes += item.bytes) <= maxFeedBytes || at === 0).map(({ id }) => id);
    const texts = await this.scope.em
      .createQueryBuilder(ContentItem)
      .select(['id', 'content'])
      .where({ id: { $in: full } })
      .execute<Pick<ContentItem, 'id' | 'content'>[]>('all');
    const textOf = new Map(texts.map(({ id, content }) => [id, content]));
    return items.map((item) => ({ ...item, content: textOf.get(item.id) ?? null }));
  }

  /** When this installation was made, which never changes. */
  async founded(): Promise<string> {
    const [row] = await this.scope.em.execute<{ at: string }[]>(
      'select extract(epoch from min(executed_at))::text as at from mikro_orm_migrations',
    );
    return row?.at ?? '';
  }

  /** The published item with this slug, without its content. */
  async story(kind: string, slug: string): Promise<{ slug: string; title: string; category: string | null } | null> {
    const [row] = await this.scope.em
      .createQueryBuilder(ContentItem)
      .select(['slug', 'title', 'category'])
      .where({ kind, slug, status: 'published' })
      .execute<Pick<ContentItem, 'slug' | 'title' | 'category'>[]>('all');
    return row ?? null;
  }

  /** The slug of the item of this kind that was published last; null without published items. */
  async newest(kind: string): Promise<string | null> {
    const [row] = await this.scope.em
      .createQueryBuilder(ContentItem)
      .select('slug')
      .where({ kind, status: 'published', publishedAt: { $ne: null } })
      .orderBy({ publishedAt: 'desc', id: 'desc' })
      .limit(1)
      .execute<Pick<ContentItem, 'slug'>[]>('all');
    return row?.slug ?? null;
  }

  /** The current slug of the item formerly published under this one; null for an unknown or unpublished item. */
  async presentSlug(kind: string, former: string): Promise<string | null> {
    if (!slugPattern.test(former)) return null;
    const left = this.scope.em.createQueryBuilder(FormerSlug).select('itemId').where({ kind, slug: former });
    const [row] = await this.scope.em
      .createQueryBuilder(ContentItem)
      .select('slug')
      .where({ id: { $in: left }, kind, status: 'published', slug: { $ne: former } })
      .execute<Pick<ContentItem, 'slug'>[]>('all');
    return row?.slug ?? null;
  }

  /** The published built-in pages that can be edited. */
  builtInPages(): Promise<BuiltInPage[]> {
    return this.scope.em
      .createQueryBuilder(ContentItem)
      .select(['slug', 'noindex', 'updatedAt'])
      .where({ kind: 'page', slug: [...builtInSlugs], status: 'published' })
      .execute<BuiltInPage[]>('all');
  }

  /** The number of addresses in the sitemap, without those of built-in screens. */
  async addressCount(): Promise<number> {
    const namesOf = (kinds: readonly KindDeclaration[]) => kinds.map(({ name }) => name);
    const [row] = await this.scope.em.execute<{ n: number }[]>(
      `select (select coalesce(sum(n), 0) from content_counts
          where status = 'published' and kind = any (array[:listed]::text[]))::int
         - (select count(*) from content
            where kind = any (array[:atRoot]::text[]) and status = 'published'
              and slug = any (array[:reserved]::text[]))::int
         - (select count(*) from content
            where noindex and status = 'published' and kind = any (array[:listed]::text[])
              and not (kind = any (array[:atRoot]::text[]) and slug = any (array[:reserved]::text[])))::int as n`,
      { listed: namesOf(this.listed), atRoot: namesOf(this.listed.filter(isAtRoot)), reserved: this.reserved },
    );
    return row?.n ?? 0;
  }

  /** All blocks. Items never move between blocks, because ids do not change. Costs two index lookups per block. */
  async addressBlocks(): Promise<AddressBlock[]> {
    const block = `(id - 1) / ${blockSize}`;
    const first = `select min(${block}) from content where ${isListed}`;
    const ofKind = () => `(with recursive numbers (kind, number) as (
          select ?, (${first}) union all
          select kind, (${first} and ${block} > number) from numbers where number is not null)
        select kind, number,
          (select max(updated_at) from content where ${isListed} and ${block} = number) as "updatedAt"
        from numbers where number is not null)`;
    const rows = await this.scope.em.execute<(Omit<AddressBlock, 'updatedAt'> & { updatedAt: string })[]>(
      `${this.listed.map(ofKind).join(' union all ')} order by 1 desc, 2`,
      this.listed.flatMap((kind) => {
        const values = [kind.name, this.unlistedOf(kind)];
        return [kind.name, ...values, ...values, ...values];
      }),
    );
    return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
  }

  /** All blocks, or one, with a fingerprint of their addresses. Reads every address. */
  async readBlocks(only?: Pick<AddressBlock, 'kind' | 'number'>): Promise<ReadBlock[]> {
    const read = this.listed.filter(({ name }) => !only || name === only.kind);
    if (read.length === 0) return [];
    const ofKind = () =>
      `select kind, (id - 1) / ${blockSize} as number, max(updated_at) as "updatedAt",
         sum(hashtextextended(slug || updated_at::text, id))::text as fingerprint
       from content where ${isListed} ${only ? 'and id > ? and id <= ?' : ''} group by 1, 2`;
    const rows = await this.scope.em.execute<(Omit<ReadBlock, 'updatedAt'> & { updatedAt: string })[]>(
      `${read.map(ofKind).join(' union all ')} order by 1 desc, 2`,
      read.flatMap((kind) => [
        kind.name,
        this.unlistedOf(kind),
        ...(only ? [only.number * blockSize, (only.number + 1) * blockSize] : []),
      ]),
    );
    return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
  }

  /** A block's addresses, `rowsAtOnce` at a time. */
  async *addresses({ kind: name, number }: Pick<AddressBlock, 'kind' | 'number'>): AsyncGenerator<PublishedAddress[]> {
    const kind = this.listed.find((each) => each.name === name);
    if (!kind) return;
    const last = (number + 1) * blockSize;
    for (let after = number * blockSize, isMore = true; isMore;) {
      const rows = await this.scope.em
        .createQueryBuilder(ContentItem)
        .select(['id', 'slug', 'updatedAt'])
        .where({
          kind: name,
          status: 'published',
          noindex: false,
          id: { $gt: after, $lte: last },
          ...(isAtRoot(kind) && { slug: { $nin: this.reserved } }),
        })
        .orderBy({ id: 'asc' })
        .limit(rowsAtOnce)
        .execute<Pick<ContentItem, 'id' | 'slug' | 'updatedAt'>[]>('all');
      yield rows;
      isMore = rows.length === rowsAtOnce;
      after = rows.at(-1)?.id ?? last;
    }
  }
}
