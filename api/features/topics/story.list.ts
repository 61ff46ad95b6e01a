import { raw, type QBFilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { decodeCursor, encodeCursor } from '../../lists/cursor.ts';
import { toConnection, type Connection } from '../../lists/connection.ts';
import { countUpTo } from '../../lists/count-up-to.ts';
import { following } from '../../lists/keyset-list.ts';
import { readPage, type PageRequest } from '../../lists/page-request.ts';
import { limits } from '#schema/constants';
import { ContentItem } from '../content/content.entity.ts';
import { rowFields, toRow, type ContentRow } from '../content/content.row.ts';
import { columnFor } from '../content/reads/content.columns.ts';

/** A post or article with the name of its kind. */
export type StoryRow = ContentRow & { kind: string };

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

  async connection(which: QBFilterQuery<ContentItem>, request: PageRequest): Promise<Connection<StoryRow>> {
    const page = readPage(request, (cursor) => decodeCursor(cursor, true));
    const direction = page.isBackward ? 'asc' : 'desc';
    const found = this.em
      .createQueryBuilder(ContentItem, 'c')
      .select([...this.columns()] as never)
      .where(this.where(which))
      .orderBy({ publishedAt: direction, id: direction })
      .limit(page.size + 1);
    if (page.cursor)
      found.andWhere(
        following({ ...newest, isDescending: !page.isBackward }, page.cursor) as QBFilterQuery<ContentItem>,
      );
    const rows = (await found.execute<{ kind: string }[]>('all')).flatMap((row) => {
      const kind = this.stories.find(({ name }) => name === row.kind);
      return kind ? [{ ...toRow(kind, row, false), kind: kind.name }] : [];
    });
    const cursorOf = ({ publishedAt, id }: StoryRow) => encodeCursor({ value: publishedAt ?? '', id });
    return toConnection(rows, page, cursorOf, () => this.count(which));
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
