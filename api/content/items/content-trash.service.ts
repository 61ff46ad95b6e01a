import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ContentStatus } from '#schema/constants';
import { rulesOf } from '#schema/content/rules';
import type { KindDeclaration } from '#schema/content/define';
import { checkPatch } from '#schema/rules/check';
import { presentName } from '#schema/content/categories';
import { NotFound } from '../../kernel/errors/errors.ts';
import { declaredCategories } from '../../site/settings/category-path.ts';
import { checkedValues } from '../checks/checked-values.ts';
import { ContentItem } from './content.entity.ts';
import type { ContentRow } from './content.row.ts';
import { ContentReader } from './reads/content.reader.ts';
import { storedValues } from './saving/stored-values.ts';
import { updateBase } from './working-copy/update-base.ts';
import { changesToApply, removeWorkingCopy } from './working-copy/changes-to-apply.ts';
import { keepFormerSlug } from './saving/former-slugs.ts';
import { freeSlug } from './saving/free-slug.ts';
import { slugTaken } from './saving/slug-taken.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The items of one kind that are in the trash. */
export class ContentTrashService extends ContentReader {
  constructor(
    protected override readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'gate'>,
    kind: KindDeclaration,
  ) {
    super(scope, kind);
  }

  /**
   * Restores an item with the status it had; a published one becomes a draft without `publish`, or when
   * a check blocks it for the viewer.
   * @param input `{ slug }` for another slug
   * @throws NotFound, RuleFailure, or Conflict with a `suggestion` when another item has taken the slug
   */
  async restore(id: number, input: unknown): Promise<ContentRow> {
    this.scope.access.require('delete', this.resource);
    const { slug } = checkPatch(rulesOf(this.kind).pick(['slug']), input) as { slug?: string };
    let wanted = slug ?? '';
    try {
      await this.scope.em.transactional(async (em) => {
        const item = await this.locked(em, id);
        wanted = slug ?? item.slug;
        await this.putBack(em, item, wanted);
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw slugTaken(this.kind, await freeSlug(this.scope.em, this.kind, wanted, id, this.scope.kinds));
    }
    return this.find({ id }, {});
  }

  /** Which of these in the trash would be published again by a restore. */
  async publishedAgain(ids: readonly number[]): Promise<number[]> {
    const where = { id: [...ids], kind: this.kind.name, deletedAt: { $ne: null }, statusBefore: 'published' as const };
    const found: number[] = [];
    for (const item of await this.scope.em.find(ContentItem, where, {
      orderBy: { id: 'asc' },
      disableIdentityMap: true,
    })) {
      if (await this.mayPublish(this.scope.em, item, item.slug)) found.push(item.id);
    }
    return found;
  }

  /** Deletes an item for good. @throws NotFound when it is not in the trash */
  async purge(id: number): Promise<void> {
    this.scope.access.require('delete', this.resource);
    await this.scope.em.transactional(async (em) => em.remove(await this.locked(em, id)));
  }

  private async putBack(em: SqlEntityManager, item: ContentItem, slug: string): Promise<void> {
    const before = item.statusBefore ?? 'draft';
    const isHeldBack = before === 'published' && !(await this.mayPublish(em, item, slug));
    const status: ContentStatus = isHeldBack ? 'draft' : before;
    // If another item now has its former address, that address must not redirect here.
    const isTaken = (await em.count(ContentItem, { kind: this.kind.name, slug: item.slug, deletedAt: null })) > 0;
    const publishedAt = isTaken ? null : item.publishedAt;
    await keepFormerSlug(em, this.kind.name, { ...item, publishedAt }, slug);
    // The item may have been renamed since.
    const category = item.category && presentName(item.category, await declaredCategories(em));
    em.assign(item, { slug, status, category, statusBefore: null, deletedAt: null, deletedBy: null });
    if (isHeldBack) return this.takeInWorkingCopy(em, item);
    await em.flush();
    await updateBase(em, this.kind, item.id);
  }

  private async mayPublish(em: SqlEntityManager, item: ContentItem, slug: string): Promise<boolean> {
    if (!this.scope.access.can('delete', this.resource, item, { id: item.id, status: 'published' })) return false;
    const values = await checkedValues(em, this.kind, item);
    return (await this.scope.gate.refusal(em, this.kind, { ...values, slug })) === null;
  }

  /** The same as for every item that leaves the site. It keeps its slug. */
  private async takeInWorkingCopy(em: SqlEntityManager, item: ContentItem): Promise<void> {
    const { slug: _slug, ...changes } = await changesToApply(em, this.kind, item.id);
    em.assign(item, (await storedValues(this.kind, item, changes)) as never);
    await em.flush();
    await removeWorkingCopy(em, item.id);
  }

  private async locked(em: SqlEntityManager, id: number): Promise<ContentItem> {
    const where = { id, kind: this.kind.name, deletedAt: { $ne: null } };
    const item = await em.findOne(ContentItem, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!item) throw new NotFound(this.kind.label);
    this.scope.access.require('delete', this.resource, item);
    return item;
  }
}
