import { raw } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource } from '#schema/permissions';
import { checkVersion } from '#schema/rules/content/version';
import { BadInput, Conflict, NotFound } from '../../../kernel/errors/errors.ts';
import type { ContentRow } from '../content.row.ts';
import type { SaveHooks } from '../saving/save-hooks.ts';
import { movedTo } from '../saving/effect-of-save.ts';
import { clearPublishTime } from '../saving/clear-times.ts';
import { isSlugTaken, slugTaken } from '../saving/slug-taken.ts';
import { haveReferences } from '../../references/mentions.ts';
import { recordItems } from '../../references/record-items.ts';
import { removeWorkingCopy } from './changes-to-apply.ts';
import { WorkingCopy, type StoredValues } from './working-copy.entity.ts';
import { differing, readPublished, readWorkingCopy, valuesOf, withValues } from './working-copy.row.ts';
import type { WorkingCopyRow } from './working-copy.row.ts';
import type { Scope } from '../../../kernel/scope.ts';

const label = 'Working copy';

/**
 * Working copies of the published items of one kind: changes that visitors do not see before they are published. Saving
 * one changes nothing about the item itself. The lock on the item orders all its writers.
 */
export class WorkingCopyService {
  private readonly resource: ContentResource;

  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access' | 'content' | 'reviews'>,
    private readonly kind: KindDeclaration,
  ) {
    this.resource = kind.plural as ContentResource;
  }

  /** @throws NotFound */
  async byId(id: number): Promise<WorkingCopyRow> {
    this.scope.access.require('read', this.resource);
    return (await this.read(id)).row;
  }

  /** The published version that the working copy is based on. @throws NotFound */
  async baseOf(id: number): Promise<ContentRow> {
    this.scope.access.require('read', this.resource);
    return (await this.read(id)).before;
  }

  /**
   * Changes the given fields of the working copy, or creates one.
   * @param input its `version` is that of the working copy, or of the item without one; its `base` is the
   *   version of the item that the changes have been merged with
   * @throws Conflict with `current`: the working copy if somebody else saved it, the item if that is newer than `base`
   */
  async save(id: number, input: unknown): Promise<WorkingCopyRow> {
    this.scope.access.require('update', this.resource);
    // The response contains the changes of others.
    this.scope.access.require('read', this.resource);
    const { base, changes } = withoutBase(input);
    const outcome = await this.scope.content(this.kind).withSaveErrors(() =>
      this.scope.em.transactional(async (em) => {
        const item = await this.scope.content(this.kind).lockedBeside(em, id, 'update');
        const { version, ...checked } = this.scope.content(this.kind).checked(item, changes, { isCopy: true });
        const live = await readPublished(em, this.kind, id);
        if (!live) throw new Conflict(`Only a published ${this.kind.name} has a working copy`);
        const copy = await em.findOne(WorkingCopy, { contentId: id });
        if (version !== undefined && version !== (copy ?? live).version) return copy ? 'copy' : 'item';
        if (base !== undefined && base !== live.version && base !== copy?.base) return 'item';
        const values = await this.scope.content(this.kind).prepared(em, item, checked);
        const { slug } = checked;
        if (typeof slug === 'string' && (await isSlugTaken(em, this.kind, slug, id))) throw slugTaken(this.kind);
        const isBased = copy && (base === undefined || base === copy.base);
        const before = isBased ? copy.baseValues : valuesOf(this.kind, live);
        const all = withValues(this.kind, live, { ...before, ...copy?.values, ...values });
        const saved = {
          base: isBased ? copy.base : live.version,
          baseValues: before,
          values: differing(valuesOf(this.kind, all), before),
          updatedBy: this.scope.access.authorId,
          version: raw(`nextval('working_copy_versions')`),
        };
        await em
          .createQueryBuilder(WorkingCopy)
          .insert({ contentId: id, ...saved })
          .onConflict('contentId')
          .merge({ ...saved, updatedAt: raw('now()') })
          .execute();
        if (haveReferences(saved.values, copy?.values)) await recordItems(em, [id]);
        return 'saved';
      }),
    );
    if (outcome === 'saved') return (await this.read(id)).row;
    throw new Conflict(`This ${this.kind.name} was saved by someone else in the meantime`, {
      current: outcome === 'copy' ? (await this.read(id)).row : await readPublished(this.scope.em, this.kind, id),
    });
  }

  /** Discards it. @throws NotFound */
  async remove(id: number): Promise<void> {
    this.scope.access.require('update', this.resource);
    await this.scope.em.transactional(async (em) => {
      const { status } = await this.scope.content(this.kind).lockedBeside(em, id, 'update');
      if (!(await removeWorkingCopy(em, id))) throw new NotFound(label);
      // It was the subject of a review.
      if (status === 'published') await this.scope.reviews(this.kind).close(em, id);
    });
  }

  /**
   * Restores a working copy that was discarded, or merged into an item that is published again.
   * @param row its columns as they were
   */
  async putBack(id: number, row: Record<string, unknown>): Promise<void> {
    this.scope.access.require('update', this.resource);
    this.scope.access.require('read', this.resource);
    await this.scope.em.transactional(async (em) => {
      await this.scope.content(this.kind).lockedBeside(em, id, 'update');
      const live = await readPublished(em, this.kind, id);
      if (!live) throw new Conflict(`Only a published ${this.kind.name} has a working copy`);
      const { base, base_values: baseValues } = row as { base?: number; base_values?: StoredValues };
      // If the published version equals its base, it is based on that; the version has a new number.
      const isCurrent = baseValues && Object.keys(differing(valuesOf(this.kind, live), baseValues)).length === 0;
      const columns = ['base_values', 'values', 'updated_by'].filter((name) => name in row);
      await em.execute(
        `insert into working_copies (content_id, base, base_values, values, version, created_at, updated_by)
         select r.content_id, coalesce(r.base, w.base), coalesce(r.base_values, w.base_values), coalesce(r.values, w.values),
           nextval('working_copy_versions'), coalesce(r.created_at, now()), r.updated_by
         from jsonb_populate_record(null::working_copies, ?::jsonb) r left join working_copies w on w.content_id = r.content_id
         on conflict (content_id) do update set base = excluded.base, version = excluded.version,
           ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
        [JSON.stringify({ ...row, content_id: id, base: isCurrent ? live.version : base })],
      );
      await recordItems(em, [id]);
    });
  }

  /**
   * Makes it the content of the item.
   * @param input may have the `version` of the working copy that was read, so that nothing else is published
   * @throws NotFound
   * @throws Conflict with `current`: the working copy if somebody else saved it, the item if that is newer than its
   * base
   */
  async publish(id: number, input: unknown = {}, hooks: SaveHooks = {}): Promise<ContentRow> {
    this.scope.access.require('publish', this.resource);
    const version = checkVersion(input);
    const outcome = await this.scope.content(this.kind).withSaveErrors(() =>
      this.scope.em.transactional(async (em) => {
        const frozen = await this.scope.content(this.kind).freeze(em, [id], { act: 'publish' }, hooks);
        const item = await this.scope.content(this.kind).lockedBeside(em, id, 'publish');
        const copy = item.status === 'published' ? await em.findOne(WorkingCopy, { contentId: id }) : null;
        if (!copy) throw new NotFound(label);
        if (version !== undefined && version !== copy.version) return 'copy';
        if (copy.base !== item.version) return 'item';
        await hooks.before?.(em, item);
        await clearPublishTime(em, id);
        const { slug } = item;
        await this.scope.content(this.kind).change(em, item, copy.values, { isCopy: true });
        // Tells the audit log that the copy was not discarded.
        await em.flush();
        await removeWorkingCopy(em, id);
        await this.scope.content(this.kind).changeLinks(em, frozen, hooks, movedTo(slug, item));
        return 'published';
      }),
    );
    const item = await this.scope.content(this.kind).byIdFresh(id);
    if (outcome === 'published') return item;
    throw new Conflict(`This ${this.kind.name} was saved by someone else in the meantime`, {
      current: outcome === 'copy' ? (await this.read(id)).row : item,
    });
  }

  private async read(id: number) {
    const found = await readWorkingCopy(this.scope.em, this.kind, id);
    if (!found) throw new NotFound(label);
    return found;
  }
}

/** Splits `base` from the fields. @throws BadInput */
function withoutBase(input: unknown): { base: number | undefined; changes: unknown } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { base: undefined, changes: input };
  const { base, begunAt: _begunAt, savedBy: _savedBy, ...changes } = input as Record<string, unknown>;
  if (base === undefined || base === null) return { base: undefined, changes };
  const message = 'Must be a whole number';
  if (typeof base !== 'number' || !Number.isInteger(base) || base < 1) throw new BadInput(message, { base: message });
  return { base, changes };
}
