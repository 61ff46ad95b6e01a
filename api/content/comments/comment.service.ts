import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import type { KindDeclaration } from '#schema/content/define';
import { withoutStatus, type ContentResource } from '#schema/permissions';
import { storedTime } from '../../kernel/database/stored-time.ts';
import { NotFound } from '../../kernel/errors/errors.ts';
import { offsetConnection, type Connection } from '../../kernel/lists/connection.ts';
import { countSqlUpTo } from '../../kernel/lists/count-up-to.ts';
import { decodeCursor, encodeCursor } from '../../kernel/lists/cursor.ts';
import { containingFolded } from '../../kernel/lists/keyset-list.ts';
import { readPage, type PageRequest } from '../../kernel/lists/page-request.ts';
import { checkIds } from '../../kernel/lists/bulk.ts';
import { Comment } from './comment.entity.ts';
import type { ListedComment } from './comment.type.ts';
import type { PlannedComment } from './planned-comment.ts';
import { ContentItem } from '../items/content.entity.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The most comments of one item that are read. */
export const mostComments = 1000;

interface CommentFilter {
  kind?: string | undefined;
  search?: string | undefined;
  itemId?: number | undefined;
}

interface ListedRow {
  id: number;
  author: string;
  writtenAt: string;
  text: string;
  kind: string;
  itemId: number;
  title: string;
}

/** The archived comments of imported items. They can be deleted, but neither added nor changed. */
export class CommentService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'settings'>) {}

  /** Oldest first. Visitors see them if the settings allow it, people who may change the item always. */
  async list(kind: KindDeclaration, contentId: number): Promise<Comment[]> {
    if (
      !this.scope.access.can('update', kind.plural as ContentResource) &&
      !(await this.scope.settings.site()).storySettings.showComments
    )
      return [];
    return this.scope.em.find(
      Comment,
      { contentId },
      { orderBy: { writtenAt: 'asc', id: 'asc' }, limit: mostComments, disableIdentityMap: true },
    );
  }

  /** The comments on all items that the viewer may change, newest first, except items in the trash. */
  connection(options: PageRequest & { filter?: CommentFilter | undefined }): Promise<Connection<ListedComment>> {
    this.scope.access.requireViewer();
    const { filter = {} } = options;
    const page = readPage(options, (cursor) => decodeCursor(cursor, false));
    return offsetConnection(page, {
      rows: (part) => this.rows(filter, part),
      cursorAt: (position) => encodeCursor({ value: 'comments', id: position }),
      totalCount: () => this.count(filter, limits.maxCount),
      exactCount: () => this.count(filter, limits.id),
    });
  }

  /** Adds the comments that the item does not have yet. */
  async add(kind: KindDeclaration, contentId: number, comments: readonly PlannedComment[]): Promise<void> {
    this.scope.access.require('update', kind.plural as ContentResource);
    await this.requireItem({ contentId });
    const stored = await this.scope.em.find(Comment, { contentId }, { disableIdentityMap: true });
    const known = new Map(stored.map((one) => [sameness(one), one.id]));
    const ids = new Map<string, number>();
    for (const level of levelsOf(comments)) {
      const added = level.flatMap((comment) => {
        const { key, parent, author, emailDigest, writtenAt, text } = comment;
        const before = known.get(sameness(comment));
        if (before !== undefined) {
          ids.set(key, before);
          return [];
        }
        const parentId = (parent === null ? undefined : ids.get(parent)) ?? null;
        return [{ key, row: { contentId, parentId, author, emailDigest, writtenAt: new Date(writtenAt), text } }];
      });
      const rows = added.map(({ row }) => this.scope.em.create(Comment, row));
      await this.scope.em.flush();
      for (const [at, { key }] of added.entries()) ids.set(key, rows[at]?.id ?? 0);
    }
  }

  /** @throws NotFound */
  async remove(kind: KindDeclaration, id: number): Promise<void> {
    this.scope.access.require('update', kind.plural as ContentResource);
    const { kind: found } = await this.requireItem(await this.found(id));
    if (found !== kind.name) throw new NotFound('Comment');
    await this.scope.em.transactional((em) => removed(em, [id]));
  }

  /** @returns how many were deleted @throws BadInput, Forbidden for one of a kind that the viewer may not change */
  removeMany(ids: readonly number[]): Promise<number> {
    this.scope.access.requireViewer();
    const id = checkIds(ids);
    return this.scope.em.transactional(async (em) => {
      const items = await em.execute<Pick<ContentItem, 'id' | 'kind' | 'status'>[]>(
        `select distinct i.id, i.kind, i.status from comments c join content i on i.id = c.content_id
         where c.id = any (array[?]::int[])`,
        [id],
      );
      for (const item of items) this.requireUpdate(item);
      return removed(em, id);
    });
  }

  /** Undoes the creation of a comment. An item in the trash keeps its comments, and is restored with them. */
  async takeBack(id: number): Promise<void> {
    const comment = await this.found(id);
    if (!(await this.requireItem(comment)).isInTrash) await removed(this.scope.em, [id]);
  }

  /** Undoes the re-parenting of a reply whose comment was deleted. @throws NotFound */
  async moveBack(id: number, parentId: number | null): Promise<void> {
    await this.requireItem(await this.found(id));
    await this.scope.em.nativeUpdate(Comment, { id }, { parentId });
  }

  /** Creates a comment again that was deleted. @param comment as it was @throws NotFound */
  async recreate(comment: Comment): Promise<void> {
    await this.requireItem(comment);
    const { id, contentId, author, emailDigest, text, parentId } = comment;
    const isAnswer = parentId !== null && (await this.scope.em.count(Comment, { id: parentId })) > 0;
    const writtenAt = new Date(comment.writtenAt);
    const row = { id, contentId, parentId: isAnswer ? parentId : null, author, emailDigest, writtenAt, text };
    this.scope.em.create(Comment, row);
    await this.scope.em.flush();
  }

  private async rows(filter: CommentFilter, part: { limit: number; offset: number }): Promise<ListedComment[]> {
    const { sql, values } = this.select(filter);
    const rows = await this.scope.em.execute<ListedRow[]>(
      `select c.id, c.author, c.written_at as "writtenAt", c.text, i.kind, i.id as "itemId", i.title ${sql}
       order by c.written_at desc, c.id desc limit ? offset ?`,
      [...values, part.limit, part.offset],
    );
    return rows.map(({ id, author, writtenAt, text, kind, itemId, title }) => ({
      ...{ id, author, writtenAt: storedTime(writtenAt), text },
      item: { kind, id: itemId, title },
    }));
  }

  private async count(filter: CommentFilter, most: number): Promise<number> {
    return (await countSqlUpTo(this.scope.em, this.select(filter), most)).total;
  }

  private select({ kind, search, itemId }: CommentFilter) {
    const kinds = this.scope.kinds.all.filter(({ plural }) =>
      this.scope.access.can('update', plural as ContentResource),
    );
    return {
      sql: `from comments c join content i on i.id = c.content_id
        where i.deleted_at is null and i.kind = any (array[?]::text[])
        ${kind ? 'and i.kind = ?' : ''}
        ${itemId === undefined ? '' : 'and c.content_id = ?'}
        ${search ? "and fold_search(concat_ws(' ', c.author, c.text)) like ?" : ''}`,
      values: [
        kinds.map(({ name }) => name),
        ...(kind ? [kind] : []),
        ...(itemId === undefined ? [] : [itemId]),
        ...(search ? [containingFolded(search)] : []),
      ],
    };
  }

  private async found(id: number): Promise<Comment> {
    const comment = await this.scope.em.findOne(Comment, { id }, { disableIdentityMap: true });
    if (!comment) throw new NotFound('Comment');
    return comment;
  }

  /** Requires the permission to change the item of the comment. */
  private async requireItem({ contentId }: Pick<Comment, 'contentId'>): Promise<{ kind: string; isInTrash: boolean }> {
    const options = { fields: ['kind', 'status', 'deletedAt'], disableIdentityMap: true } as const;
    const item = await this.scope.em.findOne(ContentItem, { id: contentId }, options);
    if (!item) throw new NotFound('Comment');
    this.requireUpdate(item);
    return { kind: item.kind, isInTrash: item.deletedAt !== null };
  }

  private requireUpdate(item: Pick<ContentItem, 'id' | 'kind' | 'status'>): void {
    const kind = this.scope.kinds.find(item.kind);
    if (!kind) throw new NotFound('Comment');
    this.scope.access.require('update', kind.plural as ContentResource, withoutStatus(item));
  }
}

/** Deletes comments. Their replies are re-parented. @param em in a transaction @returns how many */
async function removed(em: SqlEntityManager, ids: readonly number[]): Promise<number> {
  await em.execute(
    `with recursive gone as (select id from unnest(array[?]::int[]) as id),
       above as (
         select c.id, c.parent_id from comments c join gone on gone.id = c.parent_id
           where c.id not in (select id from gone)
         union
         select above.id, p.parent_id from above join comments p on p.id = above.parent_id
           where p.id in (select id from gone))
     update comments c set parent_id = above.parent_id from above
     where c.id = above.id and (above.parent_id is null or above.parent_id not in (select id from gone))`,
    [ids],
  );
  let deleted = 0;
  // Replies, which have higher ids, before their comments: undone in reverse, they find them again.
  for (const id of ids.toSorted((a, b) => b - a)) deleted += await em.nativeDelete(Comment, { id });
  return deleted;
}

const sameness = ({ author, writtenAt, text }: { author: string; writtenAt: Date | string; text: string }) =>
  `${new Date(writtenAt).getTime()} ${author} ${text}`;

/** Comments before their replies. Comments that reply to each other in a circle come last. */
function* levelsOf(comments: readonly PlannedComment[]): Generator<readonly PlannedComment[]> {
  const all = new Set(comments.map(({ key }) => key));
  let waiting = comments.map((one) => (one.parent !== null && all.has(one.parent) ? one : { ...one, parent: null }));
  let above = new Set<string | null>([null]);
  while (waiting.length > 0) {
    const level = waiting.filter(({ parent }) => above.has(parent));
    yield level.length > 0 ? level : waiting;
    waiting = level.length > 0 ? waiting.filter((one) => !level.includes(one)) : [];
    above = new Set(level.map(({ key }) => key));
  }
}
