import DataLoader from 'dataloader';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields, sectionsOf } from '#schema/content/kind';
import type { ContentAction, ContentResource } from '#schema/permissions';
import type { ReviewState } from '#schema/content/review';
import { check } from '#schema/rules/check';
import { notePlaceRules, reviewAnswerRules, reviewRequestRules, sendBackRules } from '#schema/rules/content/review';
import { sectionPlace } from '#schema/sections/section-place';
import { BadInput, Conflict, Forbidden, NotFound } from '../../kernel/errors/errors.ts';
import type { ContentItem } from '../items/content.entity.ts';
import { WorkingCopy } from '../items/working-copy/working-copy.entity.ts';
import { queueReviewMails } from './review-mail.job.ts';
import { ReviewNote } from './review-note.entity.ts';
import { Review } from './review.entity.ts';
import { reviewStates } from './review-states.ts';
import { readNotes, readReviews, type ReviewNoteRow, type ReviewRow } from './review.row.ts';
import { mailJobs } from '../../kernel/mail/mail-jobs.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Reviews of items of one kind. Asking and notes need `update`, sending back `publish`. The lock on the item orders its
 * reviewers and its publishers.
 */
export class ReviewService {
  private readonly resource: ContentResource;
  private states: DataLoader<number, ReviewState | null> | undefined;

  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access' | 'content' | 'mailServer' | 'jobs'>,
    private readonly kind: KindDeclaration,
  ) {
    this.resource = kind.plural as ContentResource;
  }

  /** The item's open review, or null. */
  async byId(id: number): Promise<ReviewRow | null> {
    this.scope.access.require('read', this.resource);
    const [row] = await readReviews(this.scope.em, 'c.kind = ? and c.id = ?', [this.kind.name, id]);
    return row ?? null;
  }

  /** The state of an item's open review, loaded in one batch; null for none, or if the viewer may not read it. */
  stateOf(id: number): Promise<ReviewState | null> | null {
    if (!this.scope.access.can('read', this.resource)) return null;
    this.states ??= new DataLoader<number, ReviewState | null>(async (ids) => {
      const found = await reviewStates(this.scope.em, ids);
      return ids.map((each) => found.get(each) ?? null);
    });
    return this.states.load(id);
  }

  /** The notes of a review that `byId` returned. */
  notesOf(id: number): Promise<ReviewNoteRow[]> {
    return readNotes(this.scope.em, id, this.scope.access.authorId);
  }

  /**
   * Requests a review of the item, or of its working copy if it is published.
   * @throws Conflict if a review is already open, or there is nothing to review
   */
  async request(id: number, input: unknown): Promise<ReviewRow> {
    this.requireWriter();
    const { note = null } = check(reviewRequestRules, input);
    return this.changed(id, 'update', async (em, item) => {
      const version = await this.versionOf(em, item);
      const review = await em.findOne(Review, { contentId: id });
      if (review?.state === 'waiting') throw new Conflict(`This ${this.kind.name} is already in review`);
      const values = {
        state: 'waiting' as const,
        requestedBy: this.scope.access.authorId,
        requestedAt: new Date(),
        note,
        version,
      };
      if (review) em.assign(review, values);
      else em.create(Review, { contentId: id, ...values });
      await em.flush();
      await queueReviewMails(em, mailJobs(this.scope), {
        event: 'asked',
        kind: this.kind,
        itemId: id,
        actorId: this.scope.access.authorId,
      });
    });
  }

  /** Withdraws it with its notes. @throws Forbidden unless the viewer requested it or may publish */
  async withdraw(id: number): Promise<void> {
    this.requireWriter();
    await this.scope.em.transactional(async (em) => {
      const item = await this.scope.content(this.kind).lockedBeside(em, id, 'update');
      const review = await this.open(em, id);
      const isTheirs = review.requestedBy === null || review.requestedBy === this.scope.access.authorId;
      if (!isTheirs && !this.scope.access.can('publish', this.resource, item)) {
        throw new Forbidden('Only the person who asked for this review, or someone who can publish, can withdraw it');
      }
      em.remove(review);
    });
  }

  /** Returns it to its authors. @throws Conflict when it was published, withdrawn or returned meanwhile */
  async sendBack(id: number, input: unknown): Promise<ReviewRow> {
    this.scope.access.require('publish', this.resource);
    this.scope.access.require('read', this.resource);
    const { message } = check(sendBackRules, input);
    return this.changed(id, 'publish', async (em, item) => {
      const review = await this.open(em, id);
      if (review.state !== 'waiting') throw new Conflict(`This ${this.kind.name} was already sent back`);
      const returnedVersion = await this.versionOf(em, item);
      const by = { returnedBy: this.scope.access.authorId, returnedAt: new Date() };
      em.assign(review, { state: 'returned', message, returnedVersion, ...by });
      await em.flush();
      await queueReviewMails(em, mailJobs(this.scope), {
        event: 'returned',
        kind: this.kind,
        itemId: id,
        actorId: this.scope.access.authorId,
      });
    });
  }

  /** @param input `text`, and `place` for a note at a passage of a field */
  async addNote(id: number, input: { text: string; place?: unknown }): Promise<ReviewRow> {
    this.requireWriter();
    const { text } = check(reviewAnswerRules, { text: input.text });
    const place = input.place == null ? {} : this.checkedPlace(input.place);
    return this.changed(id, 'update', async (em) => {
      await this.open(em, id);
      em.create(ReviewNote, { contentId: id, authorId: this.scope.access.authorId, text, ...place });
    });
  }

  /** @throws NotFound */
  async answer(id: number, noteId: number, input: { text: string }): Promise<ReviewRow> {
    this.requireWriter();
    const { text } = check(reviewAnswerRules, input);
    return this.changed(id, 'update', async (em) => {
      const note = await this.note(em, id, noteId);
      // A reply to a reply belongs to the same note.
      const answers = note.answers ?? note.id;
      em.create(ReviewNote, { contentId: id, answers, authorId: this.scope.access.authorId, text });
    });
  }

  /** Resolves a note, or opens it again. @throws NotFound */
  async resolve(id: number, noteId: number, isResolved: boolean): Promise<ReviewRow> {
    this.requireWriter();
    return this.changed(id, 'update', async (em) => {
      const note = await this.note(em, id, noteId);
      if (note.answers !== null) throw new NotFound('Note');
      if ((note.resolvedAt !== null) === isResolved) return;
      em.assign(
        note,
        isResolved
          ? { resolvedAt: new Date(), resolvedBy: this.scope.access.authorId }
          : { resolvedAt: null, resolvedBy: null },
      );
    });
  }

  /** Deletes the viewer's own note, with its replies. @throws NotFound, Forbidden */
  async removeNote(id: number, noteId: number): Promise<ReviewRow> {
    this.requireWriter();
    return this.changed(id, 'update', async (em) => {
      const note = await this.note(em, id, noteId);
      if (note.authorId !== null && note.authorId !== this.scope.access.authorId) {
        throw new Forbidden('Only its author can delete this note');
      }
      em.remove(note);
    });
  }

  /**
   * Ends the review of an item that was published, and queues the mail to the user who requested it.
   * @param em of the transaction, in which the item is stored: the audit log tells it from a withdrawal by that
   */
  async closePublished(em: SqlEntityManager, itemId: number): Promise<void> {
    const { kind, scope } = this;
    await queueReviewMails(em, mailJobs(scope), { event: 'published', kind, itemId, actorId: scope.access.authorId });
    await this.close(em, itemId);
  }

  /** Ends the review, if there is one, with its notes. @param em of the transaction */
  async close(em: SqlEntityManager, itemId: number): Promise<void> {
    await em.nativeDelete(Review, { contentId: itemId });
  }

  private requireWriter(): void {
    this.scope.access.require('update', this.resource);
    this.scope.access.require('read', this.resource);
  }

  /** Reloads the review, because its replies contain what others wrote. */
  private async changed(
    id: number,
    action: ContentAction,
    change: (em: SqlEntityManager, item: ContentItem) => Promise<void>,
  ): Promise<ReviewRow> {
    const content = this.scope.content(this.kind);
    await this.scope.em.transactional(async (em) => change(em, await content.lockedBeside(em, id, action)));
    const row = await this.byId(id);
    // Published or withdrawn right after the change.
    if (!row) throw this.closed();
    return row;
  }

  /** The version to be reviewed. @throws Conflict if there is nothing to review */
  private async versionOf(em: SqlEntityManager, item: ContentItem): Promise<number> {
    if (item.status !== 'published') return item.version;
    const copy = await em.findOne(WorkingCopy, { contentId: item.id });
    if (!copy) throw new Conflict(`This ${this.kind.name} is published and has no changes to review`);
    return copy.version;
  }

  private async open(em: SqlEntityManager, id: number): Promise<Review> {
    const review = await em.findOne(Review, { contentId: id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!review) throw this.closed();
    return review;
  }

  private closed(): Conflict {
    return new Conflict(`This ${this.kind.name} is not in review: it was published, or the review was withdrawn`);
  }

  private async note(em: SqlEntityManager, id: number, noteId: number): Promise<ReviewNote> {
    await this.open(em, id);
    const note = await em.findOne(ReviewNote, { id: noteId, contentId: id });
    if (!note) throw new NotFound('Note');
    return note;
  }

  private checkedPlace(input: unknown) {
    const place = check(notePlaceRules, input);
    const isKnown = apiFields(this.kind).some(([name]) => name === place.field);
    const isInSection = sectionsOf(this.kind).length > 0 && sectionPlace.test(place.field);
    if (isKnown || isInSection) return place;
    const message = `There is no field "${place.field}"`;
    throw new BadInput(message, { field: message });
  }
}
