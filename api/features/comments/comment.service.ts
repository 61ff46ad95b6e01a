import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource } from '#schema/permissions';
import { NotFound } from '../../errors/errors.ts';
import type { Access } from '../../scope/access.ts';
import type { SettingService } from '../settings/setting.service.ts';
import { Comment } from './comment.entity.ts';
import type { PlannedComment } from './planned-comment.ts';

/** The most comments of one item that are read. */
export const mostComments = 1000;

/** The archived comments of imported items. They can be deleted, but neither added nor changed. */
export class CommentService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly kinds: readonly KindDeclaration[],
    private readonly settings: Pick<SettingService, 'site'>,
  ) {}

  /** Oldest first. Visitors see them where the settings say so; who may change the item, always. */
  async list(kind: KindDeclaration, contentId: number): Promise<Comment[]> {
    if (
      !this.access.can('update', kind.plural as ContentResource) &&
      !(await this.settings.site()).storySettings.showComments
    )
      return [];
    return this.em.find(
      Comment,
      { contentId },
      { orderBy: { writtenAt: 'asc', id: 'asc' }, limit: mostComments, disableIdentityMap: true },
    );
  }

  /** Adds those that the item does not have yet. */
  async add(kind: KindDeclaration, contentId: number, comments: readonly PlannedComment[]): Promise<void> {
    this.access.require('update', kind.plural as ContentResource);
    const stored = await this.em.find(Comment, { contentId }, { disableIdentityMap: true });
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
      const rows = added.map(({ row }) => this.em.create(Comment, row));
      await this.em.flush();
      for (const [at, { key }] of added.entries()) ids.set(key, rows[at]?.id ?? 0);
    }
  }

  /** @throws NotFound */
  async remove(kind: KindDeclaration, id: number): Promise<void> {
    this.access.require('update', kind.plural as ContentResource);
    const { kind: found } = await this.requireItem(await this.found(id));
    if (found !== kind.name) throw new NotFound('Comment');
    await this.em.nativeDelete(Comment, { id });
  }

  /** Undoes its creation. An item in the trash keeps its comments, and is restored with them. */
  async takeBack(id: number): Promise<void> {
    const comment = await this.found(id);
    if (!(await this.requireItem(comment)).isInTrash) await this.em.nativeDelete(Comment, { id });
  }

  /** Creates a comment again that was deleted. @param comment as it was @throws NotFound */
  async recreate(comment: Comment): Promise<void> {
    await this.requireItem(comment);
    const { id, contentId, author, emailDigest, text, parentId } = comment;
    const isAnswer = parentId !== null && (await this.em.count(Comment, { id: parentId })) > 0;
    const writtenAt = new Date(comment.writtenAt);
    const row = { id, contentId, parentId: isAnswer ? parentId : null, author, emailDigest, writtenAt, text };
    this.em.create(Comment, row);
    await this.em.flush();
  }

  private async found(id: number): Promise<Comment> {
    const comment = await this.em.findOne(Comment, { id }, { disableIdentityMap: true });
    if (!comment) throw new NotFound('Comment');
    return comment;
  }

  /** Comments go with the right to change their item. */
  private async requireItem({ contentId }: Pick<Comment, 'contentId'>): Promise<{ kind: string; isInTrash: boolean }> {
    const [item] = await this.em.execute<{ kind: string; isInTrash: boolean }[]>(
      'select kind, deleted_at is not null as "isInTrash" from content where id = ?',
      [contentId],
    );
    const kind = this.kinds.find(({ name }) => name === item?.kind);
    if (!item || !kind) throw new NotFound('Comment');
    this.access.require('update', kind.plural as ContentResource);
    return item;
  }
}

const sameness = ({ author, writtenAt, text }: { author: string; writtenAt: Date | string; text: string }) =>
  `${new Date(writtenAt).getTime()} ${author} ${text}`;

/** Comments before their replies. Those that reply to each other in a circle come last. */
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
