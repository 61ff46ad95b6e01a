import {
  ForeignKeyConstraintViolationException,
  LockMode,
  UniqueConstraintViolationException,
  type EntityData,
  type RequiredEntityData,
} from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields, isBuiltIn, isOfSections } from '#schema/content/kind';
import { rulesOf } from '#schema/content/rules';
import { withoutStatus, type ContentAction } from '#schema/permissions';
import { isCheckedField } from '#schema/checks/subject';
import { check, checkPatch, sentByServer } from '#schema/rules/check';
import { slugLength, slugPattern } from '#schema/addresses/slug';
import { defaults, type ContentStatus } from '#schema/constants';
import type { Values } from '#schema/values';
import { BadInput, Conflict, NotFound } from '../../kernel/errors/errors.ts';
import { errorCode } from '../../kernel/errors/error-code.ts';
import { ContentItem } from './content.entity.ts';
import { toRow, type ContentRow } from './content.row.ts';
import { isComputed } from './reads/content.columns.ts';
import { ContentReader } from './reads/content.reader.ts';
import { absoluteContent, withAbsoluteAddresses } from './rendering/absolute-addresses.ts';
import type { SaveHooks } from './saving/save-hooks.ts';
import { draftRow } from './saving/content.draft.ts';
import { slugOfCopy, titleOfCopy } from './saving/copy-of.ts';
import { newPublishedAt } from './saving/published-at.ts';
import { keepFormerSlug } from './saving/former-slugs.ts';
import { freeSlug } from './saving/free-slug.ts';
import { slugTaken } from './saving/slug-taken.ts';
import { continueSitting, endSitting } from './saving/sitting.ts';
import { changeIn, leavesPublished, movedTo } from './saving/effect-of-save.ts';
import { moveToTrash } from './saving/move-to-trash.ts';
import { missingTarget, requireReferences } from './saving/references.ts';
import { emptyValues, storedValues } from './saving/stored-values.ts';
import { checkedValues, unloadedFields, type UnloadedFields } from '../checks/checked-values.ts';
import { updateBase } from './working-copy/update-base.ts';
import { changesToApply, removeWorkingCopy } from './working-copy/changes-to-apply.ts';
import { clearPublishTime, clearUnpublishTime } from './saving/clear-times.ts';
import { changeableLinks, destinationOf, freezeItems, type ActOptions } from '../consequences/frozen-items.ts';
import type { ItemChange } from '../consequences/addresses.ts';
import type { ItemSet } from '../consequences/item-set.ts';
import { rewriteLinks } from '../links/rewrite-links.ts';
import type { Scope } from '../../kernel/scope.ts';

/** PostgreSQL's error code for a unique violation. */
const uniqueViolation = '23505';

/** Concurrent duplicates of one item may propose the same slug; each retry takes the next. */
const copyAttempts = 10;

/** Fields of an item that clients may send back as they read them. */
const sentOfItems = [...sentByServer, 'url'];

/** Items of one kind: reads them (see the reader) and saves them. */
export class ContentService extends ContentReader {
  constructor(
    protected override readonly scope: Pick<
      Scope,
      'em' | 'access' | 'kinds' | 'gate' | 'publicUrl' | 'within' | 'reviews'
    >,
    kind: KindDeclaration,
  ) {
    super(scope, kind);
  }

  /** The item with absolute addresses. */
  absolute(item: ContentRow): ContentRow {
    return withAbsoluteAddresses(this.kind, item, this.scope.publicUrl);
  }

  /** The content of an item with absolute addresses. */
  absoluteContent(item: ContentRow, content: string): string {
    return absoluteContent(this.kind, item, content, this.scope.publicUrl);
  }

  /**
   * Unsaved values as an item, for a preview. Requires the permission that saving them would.
   * @param id of the item they change; null for a new one
   */
  async draft(id: number | null, input: unknown): Promise<ContentRow> {
    this.scope.access.require(id === null ? 'create' : 'update', this.resource);
    const item = id === null ? null : await this.shown(id);
    if (item) this.scope.access.require('update', this.resource, withoutStatus(item));
    return draftRow(this.kind, item, input, this.scope.kinds);
  }

  async create(input: unknown, { isAutosave }: Pick<SaveHooks, 'isAutosave'> = {}): Promise<ContentRow> {
    this.scope.access.require('create', this.resource);
    const values = check(rulesOf(this.kind, undefined, this.scope.kinds.all), input, defaults.content, {
      ignored: [...sentOfItems, 'version'],
    });
    const { status } = values as { status: ContentStatus };
    this.scope.access.require('create', this.resource, { status });
    const isPublished = status === 'published';
    const publishedAt = await newPublishedAt(this.scope.em, input, null, isPublished ? 'published' : 'draft');
    if (publishedAt) this.scope.access.require('publish', this.resource);
    const slug = String(values['slug']);
    const stored = await this.toStore(this.scope.em, { slug }, values);
    if (isPublished) await this.scope.gate.require(this.scope.em, this.kind, { ...emptyValues(this.kind), ...stored });
    const created = await this.withSaveErrors(() =>
      this.scope.em.transactional(async (em) => {
        const item = em.create(ContentItem, {
          ...emptyValues(this.kind),
          ...stored,
          kind: this.kind.name,
          publishedAt: publishedAt ?? (isPublished ? new Date() : null),
          createdBy: this.scope.access.authorId,
        } as RequiredEntityData<ContentItem>);
        if (isAutosave && !isPublished) await continueSitting(em, null, isAutosave);
        await em.flush();
        return item;
      }),
    );
    return this.rowOf(created);
  }

  /**
   * Changes only the fields in the input. An item that leaves `published` takes in its working copy.
   * @throws Conflict with `current` when the input carries a `version` that is not the stored one.
   */
  async update(id: number, input: unknown, hooks: SaveHooks = {}): Promise<ContentRow> {
    this.scope.access.require('update', this.resource);
    const saved = await this.withSaveErrors(() =>
      this.scope.em.transactional(async (em) => {
        const frozen = await this.freeze(em, [id], changeIn(input), hooks);
        // Whole: a value for a field that is not loaded counts as a change, even if it is the stored one.
        const entity = await this.locked(em, id, unloadedFields(this.kind));
        await hooks.before?.(em, entity);
        const isLeaving = entity.status === 'published' && leavesPublished(input);
        const waiting = isLeaving ? await changesToApply(em, this.kind, id) : {};
        const { version, ...values } = this.checked(entity, isLeaving ? { ...waiting, ...input } : input);
        const status = (values['status'] ?? entity.status) as ContentStatus;
        this.scope.access.require('update', this.resource, entity, { id, status });
        if (version !== undefined && version !== entity.version) return null;
        if (hooks.isAutosave && (entity.status === 'published' || status !== entity.status)) return null;
        const isSitting = entity.status !== 'published' && status === entity.status;
        if (isSitting) await continueSitting(em, id, hooks.isAutosave);
        const { slug } = entity;
        const publishedAt = await newPublishedAt(em, input, entity.publishedAt, status);
        if (publishedAt !== undefined) {
          this.scope.access.require('publish', this.resource);
          entity.publishedAt = publishedAt;
        }
        await this.change(em, entity, values);
        await em.flush();
        if (isSitting && !hooks.isAutosave) await endSitting(em, id);
        if (isLeaving) await removeWorkingCopy(em, id);
        else await updateBase(em, this.kind, id);
        if (hooks.after) {
          await em.flush();
          await hooks.after(em);
        }
        await this.changeLinks(em, frozen, hooks, movedTo(slug, entity));
        return entity;
      }),
    );
    // Read after the transaction: while many wait for one row, none may need a second connection.
    const hasMore = hooks.after !== undefined || hooks.links != null;
    const stored = saved && !hasMore ? await this.rowOf(saved) : await this.byIdFresh(id);
    if (saved) return stored;
    throw new Conflict(`This ${this.kind.name} was saved by someone else in the meantime`, { current: stored });
  }

  /** Moves the item to the trash. */
  async remove(id: number, options: SaveHooks = {}): Promise<void> {
    this.scope.access.require('delete', this.resource);
    await this.scope.em.transactional(async (em) => {
      const frozen = await this.freeze(em, [id], { act: 'delete' }, options);
      const entity = await this.locked(em, id);
      this.scope.access.require('delete', this.resource, entity);
      await options.before?.(em, entity);
      if (isBuiltIn(this.kind, entity.slug)) throw new Conflict(`The page "${entity.slug}" cannot be deleted`);
      await moveToTrash(em, entity, this.scope.access.authorId);
      await this.changeLinks(em, frozen, options, null);
    });
  }

  /** Locks everything that an act with options touches, and checks that it is what the viewer saw. */
  freeze(
    em: SqlEntityManager,
    ids: readonly number[],
    change: ItemChange,
    options: ActOptions,
  ): Promise<ItemSet | null> {
    const { publicUrl, kinds } = this.scope;
    const { accessContext: context } = this;
    return freezeItems(em, this.kind, ids, { change, options, context, publicUrl, kinds, seesAll: this.seesAll() });
  }

  /**
   * Changes the links on other pages after the act, as far as the viewer may.
   * @param moved the item with the slug that the act gave it
   */
  async changeLinks(
    em: SqlEntityManager,
    frozen: ItemSet | null,
    { links }: ActOptions,
    moved: { slug: string } | null,
  ): Promise<void> {
    if (!frozen || links == null) return;
    await em.flush();
    const to = await destinationOf(em, frozen, links, { moved, context: this.accessContext });
    await rewriteLinks(
      em,
      changeableLinks(frozen, this.accessContext),
      { targets: new Set(frozen.targets), to },
      (name) => {
        const kind = this.scope.kinds.find(name);
        return kind ? { kind, saver: this.scope.within(em).content(kind) } : null;
      },
    );
  }

  private get accessContext() {
    return { access: this.scope.access, kinds: this.scope.kinds };
  }

  /**
   * Returns the slug if it is free, else with the next free number: `pricing-2`.
   * @param exceptId the item that the slug is for, if it is stored
   * @throws BadInput when it is not a slug
   */
  async freeSlug(slug: string, exceptId: number | null): Promise<string> {
    if (!this.scope.access.can('update', this.resource)) this.scope.access.require('create', this.resource);
    if (!slugPattern.test(slug) || slug.length > slugLength) {
      const message = 'Slug can only contain lowercase letters, numbers, and hyphens';
      throw new BadInput(message, { slug: message });
    }
    return freeSlug(this.scope.em, this.kind, slug, exceptId, this.scope.kinds);
  }

  /** Creates a draft with the item's fields, a title and a slug of its own. */
  async duplicate(id: number): Promise<ContentRow> {
    this.scope.access.require('create', this.resource);
    const source = await this.byId(id);
    if (isBuiltIn(this.kind, source.slug)) {
      throw new Conflict(`The page "${source.slug}" is built in and cannot be duplicated`);
    }
    const values = source as unknown as Record<string, unknown>;
    const copied = apiFields(this.kind).filter(([, field]) => field.copied !== false);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.create({
          ...Object.fromEntries(copied.map(([name]) => [name, values[name]])),
          title: titleOfCopy(source.title),
          slug: await freeSlug(this.scope.em, this.kind, slugOfCopy(source.slug), null, this.scope.kinds),
          status: 'draft',
        });
      } catch (error) {
        // Another request took the slug meanwhile.
        if (!(error instanceof Conflict) || attempt === copyAttempts) throw error;
      }
    }
  }

  /** @throws BadInput when a reference names no item visible to the viewer, or nothing is left of a required text */
  private async toStore(
    em: SqlEntityManager,
    item: { slug: string; format?: unknown },
    values: Values,
  ): Promise<Record<string, unknown>> {
    await requireReferences(em, this.scope.access, { kind: this.kind, kinds: this.scope.kinds }, values);
    return storedValues(this.kind, item, values);
  }

  /**
   * Checks input for this item.
   * @param isCopy for its working copy, which has no status
   * @throws RuleFailure
   */
  checked(entity: ContentItem, input: unknown, { isCopy = false } = {}): Values & { version?: number } {
    const rules = rulesOf(this.kind, entity.slug, this.scope.kinds.all);
    const context = { format: entity.format };
    const values = checkPatch(isCopy ? rules.omit(['status']) : rules, input, {
      withVersion: true,
      context,
      ignored: sentOfItems,
    });
    if ('format' in values && !('content' in values)) {
      const { slug } = entity;
      if (isOfSections(this.kind, { slug, ...values }) !== isOfSections(this.kind, entity)) {
        const message = 'Send the content with its new format';
        throw new BadInput(message, { content: message });
      }
    }
    return values;
  }

  /** Checked values of this item, as they are stored. */
  async prepared(em: SqlEntityManager, entity: ContentItem, values: Values): Promise<EntityData<ContentItem>> {
    if (isBuiltIn(this.kind, entity.slug) && 'slug' in values && values['slug'] !== entity.slug) {
      const message = `The address of the page "${entity.slug}" cannot be changed`;
      throw new Conflict(message, { fields: { slug: message } });
    }
    return this.toStore(em, entity, values);
  }

  /**
   * Changes the item, in the transaction that locked it.
   * @param isCopy whether the values are its working copy's
   */
  async change(em: SqlEntityManager, entity: ContentItem, values: Values, { isCopy = false } = {}): Promise<void> {
    const changes = await this.prepared(em, entity, values);
    const { status = entity.status, slug = entity.slug } = values as Partial<Pick<ContentItem, 'status' | 'slug'>>;
    if (status === 'published') {
      await this.requireChecks(em, entity, changes);
      changes.publishedAt = entity.publishedAt ?? new Date();
    }
    await keepFormerSlug(em, this.kind.name, entity, slug);
    if (status === 'published' && entity.status !== 'published') await clearPublishTime(em, entity.id);
    if (status !== 'published' && entity.status === 'published') await clearUnpublishTime(em, entity.id);
    const isPublished = status === 'published' && (isCopy || entity.status !== 'published');
    em.assign(entity, changes as never);
    if (isPublished) {
      await em.flush();
      await this.scope.reviews(this.kind).closePublished(em, entity.id);
    }
  }

  /** A published item is checked when something that visitors read changes, not for its category alone. */
  private async requireChecks(em: SqlEntityManager, entity: ContentItem, changes: Values): Promise<void> {
    const before = await checkedValues(em, this.kind, entity);
    const isChanged = Object.keys(changes).some(
      (name) => isCheckedField(this.kind, name) && changes[name] !== before[name],
    );
    if (entity.status !== 'published' || isChanged)
      await this.scope.gate.require(em, this.kind, { ...before, ...changes });
  }

  /**
   * Locks the stored item until the end of the transaction.
   * @param populate fields to load that are not loaded with every item
   * @throws NotFound
   */
  async locked(em: SqlEntityManager, id: number, populate: UnloadedFields = []): Promise<ContentItem> {
    const where = { id, kind: this.kind.name, deletedAt: null, ...(this.seesAll() ? {} : { status: 'published' }) };
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, populate } as const;
    const entity = await em.findOne(ContentItem, where as never, options);
    if (!entity) throw new NotFound(this.kind.label);
    return entity;
  }

  /** Locks it for an act that leaves its published version alone. @throws NotFound, Forbidden */
  async lockedBeside(em: SqlEntityManager, id: number, action: ContentAction): Promise<ContentItem> {
    const entity = await this.locked(em, id);
    this.scope.access.require(action, this.resource, withoutStatus(entity));
    return entity;
  }

  /** Runs a save; translates violations of constraints. */
  async withSaveErrors<T>(save: () => Promise<T>): Promise<T> {
    try {
      return await save();
    } catch (error) {
      if (error instanceof ForeignKeyConstraintViolationException) throw missingTarget(this.kind, error) ?? error;
      if (!(error instanceof UniqueConstraintViolationException) && errorCode(error) !== uniqueViolation) throw error;
      throw slugTaken(this.kind);
    }
  }

  /** The row of an item that was just saved, all fields loaded. Reads it again only if a field comes from another table. */
  private async rowOf(item: ContentItem): Promise<ContentRow> {
    const values = item as unknown as Values;
    const isRead = Object.keys(this.kind.fields).some((name) => values[name] != null && isComputed(this.kind, name));
    return isRead ? this.byIdFresh(item.id) : toRow(this.kind, item, true);
  }

  /** The item after a save, whatever the writer may read. */
  byIdFresh(id: number): Promise<ContentRow> {
    return this.find({ id }, {});
  }
}
