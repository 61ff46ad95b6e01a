import { raw, type QBFilterQuery } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { decodeCursor, type Cursor } from '../../kernel/lists/cursor.ts';
import { keysetConnection, type Connection } from '../../kernel/lists/connection.ts';
import { countUpTo } from '../../kernel/lists/count-up-to.ts';
import { following } from '../../kernel/lists/keyset-list.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import { limits } from '#schema/constants';
import { ContentItem } from '../items/content.entity.ts';
import { rowFields, toRow, type ContentRow } from '../items/content.row.ts';
import { columnFor } from '../items/reads/content.columns.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A post or article with the name of its kind. */
export type StoryRow = ContentRow & { kind: string };

const newest = { sql: (alias: string) => `${alias}.published_at`, type: 'timestamptz' as const, isDescending: true };

/** Published posts and articles together, latest publication first, the same for every viewer. */
export class StoryList {
  private readonly stories: readonly KindDeclaration[];

  constructor(private readonly scope: Pick<Scope, 'em' | 'kinds'>) {
    const { kinds } = scope;
    this.stories = kinds.stories;
  }

  async connection(which: QBFilterQuery<ContentItem>, request: PageRequest): Promise<Connection<StoryRow>> {
    return keysetConnection(request, {
      readCursor: (text) => decodeCursor(text, true),
      cursorOf: ({ publishedAt, id }) => ({ value: publishedAt ?? '', id }),
      rows: (part) => this.rows(which, part),
      totalCount: () => this.count(which),
    });
  }

  private async rows(
    which: QBFilterQuery<ContentItem>,
    { limit, after, isBackward }: { limit: number; after?: Cursor; isBackward: boolean },
  ): Promise<StoryRow[]> {
    const direction = isBackward ? 'asc' : 'desc';
    const found = this.scope.em
      .createQueryBuilder(ContentItem, 'c')
      .select([...this.columns()] as never)
      .where(this.where(which))
      .orderBy({ publishedAt: direction, id: direction })
      .limit(limit);
    if (after) {
      found.andWhere(following({ ...newest, isDescending: !isBackward }, after) as QBFilterQuery<ContentItem>);
    }
    return (await found.execute<{ kind: string }[]>('all')).flatMap((row) => {
      const kind = this.stories.find(({ name }) => name === row.kind);
      return kind ? [{ ...toRow(kind, row, false), kind: kind.name }] : [];
    });
  }

  private async count(which: QBFilterQuery<ContentItem>): Promise<number> {
    const found = this.scope.em.createQueryBuilder(ContentItem, 'c').select('id').where(this.where(which));
    return (await countUpTo(this.scope.em, found, limits.maxCount)).total;
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
