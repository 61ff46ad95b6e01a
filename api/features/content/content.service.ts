import {
  ForeignKeyConstraintViolationException,
  LockMode,
  UniqueConstraintViolationException,
  type EntityData,
  type RequiredEntityData,
} from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields, hasField, isBuiltIn, isOfSections } from '#schema/content/kind';
import { kinds as usualKinds } from '#schema/content/kinds';
import { rulesOf } from '#schema/content/rules';
import type { ContentResource } from '#schema/permissions';
import { isCheckedField } from '#schema/checks/subject';
import { check, checkPatch, sentByServer } from '#schema/rules/check';
import { slugLength, slugPattern } from '#schema/slug';
import { topicSlug } from '#schema/text/topic-slug';
import { defaults, type BulkAction, type ContentStatus } from '#schema/constants';
import type { Access } from '../../scope/access.ts';
import { User } from '../users/user.entity.ts';
import { BadInput, Conflict, NotFound } from '../../errors/errors.ts';
import { errorCode } from '../../errors/error-code.ts';
import { columnOf } from './content.column.ts';
import { ContentItem } from './content.entity.ts';
import type { ContentRow } from './content.row.ts';
import { ContentReader } from './reads/content.reader.ts';
import { absoluteContent, withAbsoluteAddresses } from './rendering/absolute-addresses.ts';
import { checkIds, eachOf, type BulkResult } from './saving/bulk.ts';
import { draftRow } from './saving/content.draft.ts';
import { slugOfCopy, titleOfCopy } from './saving/copy-of.ts';
import { newPublishedAt } from './saving/published-at.ts';
import { dropFormerSlug, keepFormerSlug } from './saving/former-slugs.ts';
import { freeSlug, slugTaken } from './saving/free-slug.ts';
import { moveToTrash } from './saving/move-to-trash.ts';
import { emptyValues, storedValues } from './saving/stored-values.ts';
import { checkedValues } from '../checks/checked-values.ts';
import type { PublishGate } from '../checks/publish-gate.ts';
import { keepBase } from './working-copy/keep-base.ts';
import { changesToTakeIn, removeWorkingCopy } from './working-copy/take-in.ts';
import { publishedByHand, unpublishedByHand } from '../schedules/met-by-hand.ts';
import { changeableLinks, destinationOf, freezeItems, type ActOptions } from '../consequences/frozen-items.ts';
import type { ItemChange } from '../consequences/addresses.ts';
import type { ItemSet } from '../consequences/item-set.ts';
import { targetsOfItems } from './links/links-to.ts';
import { rewriteLinks } from './links/rewrite-links.ts';

/** PostgreSQL's error code for a unique violation. */
const uniqueViolation = '23505';

/** Concurrent duplicates of one item may propose the same slug; each retry takes the next. */
const copyAttempts = 10;

type Values = Record<string, unknown>;

/** What comes with a save, and work in its transaction; what that throws undoes the save. */
export interface Alongside extends ActOptions {
  /** Once the item is locked. */
  before?: (em: SqlEntityManager, item: ContentItem) => Promise<void>;
  after?: (em: SqlEntityManager) => Promise<void>;
}

/** @param em in the transaction */
type OnPublishing = (em: SqlEntityManager, id: number) => Promise<void>;

/** What is in an item that was read, and may be sent back with it. */
const sentOfItems = [...sentByServer, 'url'];

/** Items of one kind: reads them (see the reader) and saves them. */
export class ContentService extends ContentReader {
  /**
   * @param kinds all kinds of the server: for references, and because a page cannot use their addresses
   * @param gate refuses to publish what a check blocks; absent, nothing is checked
   * @param onPublishing called before what was not public is published
   */
  constructor(
    em: SqlEntityManager,
    access: Access,
    kind: KindDeclaration,
    private readonly kinds: readonly KindDeclaration[] = usualKinds,
    private readonly gate?: PublishGate,
    private readonly onPublishing: OnPublishing = () => Promise.resolve(),
    private readonly publicUrl = '',
  ) {
    super(em, access, kind);
  }

  /** The item with absolute addresses. */
  absolute(item: ContentRow): ContentRow {
    return withAbsoluteAddresses(this.kind, item, this.publicUrl);
  }

  /** The content of an item with absolute addresses. */
  absoluteContent(item: ContentRow, content: string): string {
    return absoluteContent(this.kind, item, content, this.publicUrl);
  }

  /**
   * Unsaved values as an item, for a preview. Requires the permission that saving them would.
   * @param id of the item they change; null for a new one
   */
  async draft(id: number | null, input: unknown): Promise<ContentRow> {
    this.access.require(id === null ? 'create' : 'update', this.resource);
    return draftRow(this.kind, id === null ? null : await this.shown(id), input, this.kinds);
  }

  async create(input: unknown): Promise<ContentRow> {
    this.access.require('create', this.resource);
    const values = check(rulesOf(this.kind, undefined, this.kinds), input, defaults.content, {
      ignored: [...sentOfItems, 'version'],
    });
    if (values['status'] === 'published') this.access.require('publish', this.resource);
    const isPublished = values['status'] === 'published';
    const publishedAt = await newPublishedAt(this.em, input, null, isPublished ? 'published' : 'draft');
    if (publishedAt) this.access.require('publish', this.resource);
    const slug = String(values['slug']);
    const stored = await this.toStore({ slug }, values);
    if (isPublished) await this.gate?.require(this.em, this.kind, { ...emptyValues(this.kind), ...stored });
    const id = await this.withSaveErrors(() =>
      this.em.transactional(async (em) => {
        const item = em.create(ContentItem, {
          ...emptyValues(this.kind),
          ...stored,
          kind: this.kind.name,
          publishedAt: publishedAt ?? (isPublished ? new Date() : null),
          createdBy: this.access.authorId,
        } as RequiredEntityData<ContentItem>);
        if (isPublished) await dropFormerSlug(em, this.kind.name, slug);
        await em.flush();
        return item.id;
      }),
    );
    return this.byIdFresh(id);
  }

  /**
   * Changes only the fields in the input. An item that leaves `published` takes in its working copy.
   * @throws Conflict with `current` when the input carries a `version` that is not the stored one.
   */
  async update(id: number, input: unknown, alongside: Alongside = {}): Promise<ContentRow> {
    this.access.require('update', this.resource);
    const isSaved = await this.withSaveErrors(() =>
      this.em.transactional(async (em) => {
        const frozen = await this.freeze(em, [id], changeIn(input), alongside);
        const entity = await this.locked(em, id);
        await alongside.before?.(em, entity);
        const isLeaving = entity.status === 'published' && leavesPublished(input);
        const waiting = isLeaving ? await changesToTakeIn(em, this.kind, id) : {};
        const { version, ...values } = this.checked(entity, isLeaving ? { ...waiting, ...input } : input);
        const status = values['status'] ?? entity.status;
        if (entity.status === 'published' || status === 'published') this.access.require('publish', this.resource);
        if (version !== undefined && version !== entity.version) return false;
        const { slug } = entity;
        const publishedAt = await newPublishedAt(em, input, entity.publishedAt, status as ContentStatus);
        if (publishedAt !== undefined) {
          this.access.require('publish', this.resource);
          entity.publishedAt = publishedAt;
        }
        await this.change(em, entity, values);
        await em.flush();
        if (isLeaving) await removeWorkingCopy(em, id);
        else await keepBase(em, this.kind, id);
        if (alongside.after) {
          await em.flush();
          await alongside.after(em);
        }
        await this.changeLinks(em, frozen, alongside, movedTo(slug, entity));
        return true;
      }),
    );
    // Read after the transaction: while many wait for one row, none may need a second connection.
    const stored = await this.byIdFresh(id);
    if (isSaved) return stored;
    throw new Conflict(`This ${this.kind.name} was saved by someone else in the meantime`, { current: stored });
  }

  /** Moves the item to the trash. */
  async remove(id: number, options: Alongside = {}): Promise<void> {
    this.access.require('delete', this.resource);
    await this.em.transactional(async (em) => {
      const frozen = await this.freeze(em, [id], { act: 'delete' }, options);
      const entity = await this.locked(em, id);
      if (entity.status === 'published') this.access.require('publish', this.resource);
      await options.before?.(em, entity);
      if (isBuiltIn(this.kind, entity.slug)) throw new Conflict(`The page "${entity.slug}" cannot be deleted`);
      await moveToTrash(em, entity.id, this.access.authorId);
      await this.changeLinks(em, frozen, options, null);
    });
  }

  /**
   * Publishes, unpublishes, deletes or categorises these items, each in a transaction of its own. With options all are in
   * one, so that what the viewer saw is what changes.
   * @param value the category for `categorise`, null for none; the tag for `addTag` and `removeTag`
   * @throws Forbidden when the viewer lacks the permission for the action
   */
  async bulk(
    action: BulkAction,
    ids: readonly number[],
    value: string | null = null,
    options: ActOptions = {},
  ): Promise<BulkResult> {
    const { consequences, links } = options;
    if (consequences == null && links == null) return this.bulkEach(action, ids, value);
    this.access.require(action === 'delete' ? 'delete' : 'update', this.resource);
    return this.em.transactional(async (em) => {
      const change = bulkChange(action, value);
      const frozen = await this.freeze(em, checkIds(ids), change, options);
      const result = await this.inside(em, this.kind).bulkEach(action, ids, value);
      const done = new Set(result.done);
      // A refused item keeps its links.
      const targets =
        frozen &&
        (await targetsOfItems(
          em,
          this.kind,
          frozen.items.filter(({ id }) => done.has(id)),
          this.publicUrl,
        ));
      await this.changeLinks(em, frozen && targets && { ...frozen, targets }, options, null);
      return result;
    });
  }

  private async bulkEach(action: BulkAction, ids: readonly number[], value: string | null): Promise<BulkResult> {
    if (action === 'categorise') return this.categorise(ids, value);
    if (action === 'addTag' || action === 'removeTag') return this.retag(action, ids, value);
    if (action === 'delete') {
      this.access.require('delete', this.resource);
      return eachOf(checkIds(ids), async (id) => {
        await this.remove(id);
        return true;
      });
    }
    this.access.require('update', this.resource);
    this.access.require('publish', this.resource);
    const isPublishing = action === 'publish';
    return eachOf(checkIds(ids), async (id) => {
      const { status } = await this.byId(id);
      if ((status === 'published') === isPublishing) return false;
      const { version } = await this.update(id, { status: isPublishing ? 'published' : 'draft' });
      return { id, status, version };
    });
  }

  private async categorise(ids: readonly number[], category: string | null): Promise<BulkResult> {
    this.access.require('update', this.resource);
    if (!hasField(this.kind, 'category')) {
      const message = `${this.kind.title} have no category`;
      throw new BadInput(message, { action: message });
    }
    const values = checkPatch(rulesOf(this.kind), { category });
    const wanted = (values['category'] as string | null | undefined) || null;
    return eachOf(checkIds(ids), async (id) => {
      const { status, category: before = null } = await this.byId(id);
      if (before === wanted) return false;
      const { version } = await this.update(id, { category: wanted });
      return { id, status, category: before, version };
    });
  }

  private async retag(action: 'addTag' | 'removeTag', ids: readonly number[], tag: string | null): Promise<BulkResult> {
    this.access.require('update', this.resource);
    if (!hasField(this.kind, 'tags')) {
      const message = `${this.kind.title} have no tags`;
      throw new BadInput(message, { action: message });
    }
    const { tags: [name] = [] } = checkPatch(rulesOf(this.kind), { tags: [tag] }) as { tags?: string[] };
    const slug = await topicSlug(name ?? '');
    return eachOf(checkIds(ids), async (id) => {
      const { status, tags = [] } = await this.byId(id);
      const slugs = await Promise.all(tags.map(topicSlug));
      if (slugs.includes(slug) === (action === 'addTag')) return false;
      const kept = tags.filter((_, at) => slugs[at] !== slug);
      const { version } = await this.update(id, { tags: action === 'addTag' ? [...tags, name] : kept });
      return { id, status, version };
    });
  }

  /** Locks what an act with options touches, and checks that it is what the viewer saw. */
  freeze(
    em: SqlEntityManager,
    ids: readonly number[],
    change: ItemChange,
    options: ActOptions,
  ): Promise<ItemSet | null> {
    const { publicUrl, kinds, seer } = this;
    return freezeItems(em, this.kind, ids, { change, options, seer, publicUrl, kinds, seesAll: this.seesAll() });
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
    const to = await destinationOf(em, frozen, links, { moved, seer: this.seer });
    await rewriteLinks(em, changeableLinks(frozen, this.seer), { targets: new Set(frozen.targets), to }, (name) => {
      const kind = this.kinds.find((each) => each.name === name);
      return kind ? { kind, saver: this.inside(em, kind) } : null;
    });
  }

  private get seer() {
    return { access: this.access, kinds: this.kinds };
  }

  /** The service of a kind in a transaction. */
  private inside(em: SqlEntityManager, kind: KindDeclaration): ContentService {
    const { access, kinds, gate, publicUrl } = this;
    // Rewriting links publishes nothing of another kind.
    const onPublishing = kind === this.kind ? this.onPublishing : undefined;
    return new ContentService(em, access, kind, kinds, gate, onPublishing, publicUrl);
  }

  /**
   * Returns the slug if it is free, else with the next free number: `pricing-2`.
   * @param exceptId the item that the slug is for, if it is stored
   * @throws BadInput when it is not a slug
   */
  async freeSlug(slug: string, exceptId: number | null): Promise<string> {
    if (!this.access.can('update', this.resource)) this.access.require('create', this.resource);
    if (!slugPattern.test(slug) || slug.length > slugLength) {
      const message = 'Slug can only contain lowercase letters, numbers, and hyphens';
      throw new BadInput(message, { slug: message });
    }
    return freeSlug(this.em, this.kind, slug, exceptId, this.kinds);
  }

  /** Creates a draft with the item's fields, a title and a slug of its own. */
  async duplicate(id: number): Promise<ContentRow> {
    this.access.require('create', this.resource);
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
          slug: await freeSlug(this.em, this.kind, slugOfCopy(source.slug), null, this.kinds),
          status: 'draft',
        });
      } catch (error) {
        // Another request took the slug meanwhile.
        if (!(error instanceof Conflict) || attempt === copyAttempts) throw error;
      }
    }
  }

  /** @throws BadInput when a reference names no item visible to the viewer, or nothing is left of a required text */
  private async toStore(item: { slug: string; format?: unknown }, values: Values): Promise<Record<string, unknown>> {
    await this.requireReferences(values);
    return storedValues(this.kind, item, values);
  }

  /** @throws BadInput when a reference names no item visible to the viewer */
  private async requireReferences(values: Record<string, unknown>): Promise<void> {
    for (const [name, field] of apiFields(this.kind)) {
      const id = values[name];
      if (field.type === 'author' && typeof id === 'number') await this.requireAuthor(name, id);
      if (field.type !== 'reference' || typeof id !== 'number') continue;
      const found = await this.em
        .fork()
        .findOne(ContentItem, { id, kind: field.to, deletedAt: null }, { fields: ['status'] });
      const plural = this.kinds.find((one) => one.name === field.to)?.plural as ContentResource;
      if (found && (found.status === 'published' || this.access.can('read', plural))) continue;
      throw noSuch(name, field.to);
    }
  }

  /** @throws BadInput for a user without a public name */
  private async requireAuthor(name: string, id: number): Promise<void> {
    const isKnown = await this.em.fork().count(User, { id, publicName: { $ne: null }, deletedAt: null });
    if (isKnown === 0) throw noSuch(name, 'author');
  }

  /** The same refusal for a target that was deleted after the check. */
  private missingTarget(error: ForeignKeyConstraintViolationException & { constraint?: string }): BadInput | undefined {
    for (const [name, field] of apiFields(this.kind)) {
      if (field.type !== 'reference' || error.constraint !== `content_${columnOf(name)}_foreign`) continue;
      return noSuch(name, field.to);
    }
    return undefined;
  }

  /**
   * Checks input for this item.
   * @param isCopy for its working copy, which has no status
   * @throws RuleFailure
   */
  checked(entity: ContentItem, input: unknown, { isCopy = false } = {}): Values & { version?: number } {
    const rules = rulesOf(this.kind, entity.slug, this.kinds);
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
  async prepared(entity: ContentItem, values: Values): Promise<EntityData<ContentItem>> {
    if (isBuiltIn(this.kind, entity.slug) && 'slug' in values && values['slug'] !== entity.slug) {
      const message = `The address of the page "${entity.slug}" cannot be changed`;
      throw new Conflict(message, { fields: { slug: message } });
    }
    return this.toStore(entity, values);
  }

  /**
   * Changes the item, in the transaction that locked it.
   * @param isCopy whether the values are its working copy's
   */
  async change(em: SqlEntityManager, entity: ContentItem, values: Values, { isCopy = false } = {}): Promise<void> {
    const changes = await this.prepared(entity, values);
    const { status = entity.status, slug = entity.slug } = values as Partial<Pick<ContentItem, 'status' | 'slug'>>;
    if (status === 'published') {
      await this.requireChecks(em, entity, changes);
      if (isCopy || entity.status !== 'published') await this.onPublishing(em, entity.id);
      changes.publishedAt = entity.publishedAt ?? new Date();
    }
    await keepFormerSlug(em, this.kind.name, entity, { slug, status });
    if (status === 'published' && entity.status !== 'published') await publishedByHand(em, entity.id);
    if (status !== 'published' && entity.status === 'published') await unpublishedByHand(em, entity.id);
    em.assign(entity, changes as never);
  }

  /** A published item is checked when something that visitors read changes, not for its category alone. */
  private async requireChecks(em: SqlEntityManager, entity: ContentItem, changes: Values): Promise<void> {
    if (!this.gate) return;
    const before = await checkedValues(em, this.kind, entity);
    const isChanged = Object.keys(changes).some(
      (name) => isCheckedField(this.kind, name) && changes[name] !== before[name],
    );
    if (entity.status !== 'published' || isChanged) await this.gate.require(em, this.kind, { ...before, ...changes });
  }

  /** Locks the stored item until the end of the transaction. @throws NotFound */
  async locked(em: SqlEntityManager, id: number): Promise<ContentItem> {
    const where = { id, kind: this.kind.name, deletedAt: null, ...(this.seesAll() ? {} : { status: 'published' }) };
    const entity = await em.findOne(ContentItem, where as never, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!entity) throw new NotFound(this.kind.label);
    return entity;
  }

  /** Runs a save; translates violations of constraints. */
  async withSaveErrors<T>(save: () => Promise<T>): Promise<T> {
    try {
      return await save();
    } catch (error) {
      if (error instanceof ForeignKeyConstraintViolationException) throw this.missingTarget(error) ?? error;
      if (!(error instanceof UniqueConstraintViolationException) && errorCode(error) !== uniqueViolation) throw error;
      throw slugTaken(this.kind);
    }
  }

  /** The item after a save, whatever the writer may read. */
  byIdFresh(id: number): Promise<ContentRow> {
    return this.find({ id }, {});
  }
}

function noSuch(field: string, kind: string): BadInput {
  const message = `There is no such ${kind}`;
  return new BadInput(message, { [field]: message });
}

/** Whether this change takes a published item off the site. */
const leavesPublished = (input: unknown): input is object =>
  typeof input === 'object' &&
  input !== null &&
  'status' in input &&
  typeof input.status === 'string' &&
  input.status !== 'published';

function bulkChange(action: BulkAction, value: string | null): ItemChange {
  switch (action) {
    case 'categorise':
      return { act: action, category: value };
    case 'addTag':
    case 'removeTag':
      return { act: 'retag' };
    default:
      return { act: action };
  }
}

/** What a save does to visitors, for the consequences of it. */
function changeIn(input: unknown): ItemChange {
  if (leavesPublished(input)) return { act: 'unpublish' };
  const { slug } = (input ?? {}) as { slug?: unknown };
  return typeof slug === 'string' ? { act: 'changeSlug', slug } : { act: 'publish' };
}

/** The item, if its slug is another one than before. */
export const movedTo = (before: string, item: ContentItem): { slug: string } | null =>
  item.slug === before ? null : item;
