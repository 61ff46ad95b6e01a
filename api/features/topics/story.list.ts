import { raw, type QBFilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { checkFirst, decodeCursor, encodeCursor } from '../../lists/cursor.ts';
import { toConnection, type Connection } from '../../lists/connection.ts';
import { countUpTo } from '../../lists/count-up-to.ts';
import { following } from '../../lists/keyset-list.ts';
import { limits } from '#schema/constants';
import { ContentItem } from '../content/content.entity.ts';
import { rowFields, toRow, type ContentRow } from '../content/content.row.ts';
import { columnFor } from '../content/reads/content.select.ts';

/** A post or article among others, with the name of its kind. */
export type StoryRow = ContentRow & { kind: string };

export interface StoryPage {
  first: number;
  after?: string | undefined;
}

const newest = { sql: (alias: string) => `${alias}.published_at`, type: 'timestamptz' as const, isDescending: true };

/** Published posts and articles together, latest publication first, the same for every viewer. */
export class StoryList {
  private readonly stories: readonly KindDeclaration[];

  constructor(
    private readonly em: SqlEntityManager,
    kinds: readonly KindDeclaration[],
  ) {
    this.stories = kinds.filter(({ isStory }) => isStory);
  }

  async connection(which: QBFilterQuery<ContentItem>, { first, after }: StoryPage): Promise<Connection<StoryRow>> {
    const limit = checkFirst(first) + 1;
    const cursor = after ? decodeCursor(after, true) : undefined;
    const found = this.em
      .createQueryBuilder(ContentItem, 'c')
      .select([...this.columns()] as never)
      .where(this.where(which))
      .orderBy({ publishedAt: 'desc', id: 'desc' })
      .limit(limit);
    if (cursor) found.andWhere(following(newest, cursor) as QBFilterQuery<ContentItem>);
    const rows = (await found.execute<{ kind: string }[]>('all')).flatMap((row) => {
      const kind = this.stories.find(({ name }) => name === row.kind);
      return kind ? [{ ...toRow(kind, row, false), kind: kind.name }] : [];
    });
    const cursorOf = ({ publishedAt, id }: StoryRow) => encodeCursor({ value: publishedAt ?? '', id });
    return toConnection(rows, first, cursorOf, () => this.count(which), cursor !== undefined);
  }

  private async count(which: QBFilterQuery<ContentItem>): Promise<number> {
    const found = this.em.createQueryBuilder(ContentItem, 'c').select('id').where(this.where(which));
    return (await countUpTo(this.em, found, limits.maxCount)).total;
  }

  private where(which: QBFilterQuery<ContentItem>): QBFilterQuery<ContentItem> {
    const published = { kind: this.stories.map(({ name }) => name), status: 'published' };
    return { $and: [published, which] } as QBFilterQuery<ContentItem>;
  }

  /** The columns of the lists of all these kinds. */
  private columns() {
    const columns = new Map<string, unknown>([['kind', 'kind']]);
    for (const kind of this.stories) {
      for (const { name } of rowFields(kind, false)) {
        const column = columnFor(kind, name);
        columns.set(name, column.startsWith('(') ? raw(`${column} as "${name}"`) : name);
      }
    }
    return [...columns.values()];
  }
}
