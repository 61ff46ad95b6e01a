import DataLoader from 'dataloader';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { withoutStatus, type ContentResource } from '#schema/permissions';
import { checkPatch } from '#schema/rules/check';
import { scheduleMessages, scheduleProblems, scheduleRules } from '#schema/rules/content/schedule';
import { BadInput, NotFound } from '../../kernel/errors/errors.ts';
import { checkIds, eachOf, type BulkResult } from '../../kernel/lists/bulk.ts';
import { Revision } from '../revisions/revision.entity.ts';
import { databaseClock, timeOf } from './clock.ts';
import { Schedule } from './schedule.entity.ts';
import { readSchedules, type ScheduleRow } from './schedule.row.ts';
import type { Scope } from '../../kernel/scope.ts';

const label = 'Schedule';

/** The schedules of the items of one kind. The lock on the item orders all its writers. */
export class ScheduleService {
  private readonly resource: ContentResource;
  private readonly loaded: DataLoader<number, ScheduleRow | null>;

  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access' | 'content' | 'clock'>,
    private readonly kind: KindDeclaration,
  ) {
    this.resource = kind.plural as ContentResource;
    this.loaded = new DataLoader<number, ScheduleRow | null>(
      async (ids) => {
        const found = await readSchedules(this.scope.em, ids);
        return ids.map((id) => found.get(id) ?? null);
      },
      { cache: false },
    );
  }

  /**
   * A listed item's schedule, loaded in one batch; null without one, or if the viewer may not read unpublished items.
   */
  of(id: number): Promise<ScheduleRow | null> | null {
    return this.scope.access.can('read', this.resource) ? this.loaded.load(id) : null;
  }

  /** @throws NotFound */
  async byId(id: number): Promise<ScheduleRow> {
    this.scope.access.require('read', this.resource);
    const item = await this.scope.content(this.kind).byId(id);
    this.scope.access.require('read', this.resource, withoutStatus(item));
    return this.find(id);
  }

  /**
   * Creates the item's schedule, or changes its given fields. The person who saves it becomes its owner.
   * @throws RuleFailure, NotFound, BadInput for times in the past or in the wrong order
   */
  async save(id: number, input: unknown): Promise<ScheduleRow> {
    this.requireOwner();
    const given = read(input);
    await this.scope.em.transactional(async (em) => {
      await this.scope.content(this.kind).lockedBeside(em, id, 'publish');
      const stored = await em.findOne(Schedule, { contentId: id });
      const { publishAt = null, unpublishAt = null, revision = null } = { ...stored, ...given };
      const values = { publishAt, unpublishAt, revision };
      await this.check(em, id, values);
      const done = { publishProblem: null, unpublishProblem: null, updatedAt: await timeOf(em, databaseClock) };
      const saved = { ...values, ownerId: this.scope.access.authorId, ...done };
      if (stored) em.assign(stored, saved);
      else em.create(Schedule, { contentId: id, ...saved });
      await em.flush();
    });
    return this.find(id);
  }

  /** Sets the same schedule for several items. @returns the result for each */
  async saveAll(ids: readonly number[], input: unknown): Promise<BulkResult> {
    this.requireOwner();
    read(input);
    return eachOf(checkIds(ids), async (id) => {
      await this.save(id, input);
      return true;
    });
  }

  /** A schedule is carried out with the rights of the person who saved it. */
  private requireOwner(): void {
    this.scope.access.require('publish', this.resource);
    this.scope.access.requireAccount('A schedule acts for the person who saved it');
  }

  /** By the clock that schedules go by. */
  now(em: SqlEntityManager): Promise<Date> {
    return timeOf(em, this.scope.clock);
  }

  /** Cancels it. @throws NotFound */
  async remove(id: number): Promise<void> {
    this.scope.access.require('publish', this.resource);
    await this.scope.em.transactional(async (em) => {
      await this.scope.content(this.kind).lockedBeside(em, id, 'publish');
      if ((await em.nativeDelete(Schedule, { contentId: id })) === 0) throw new NotFound(label);
    });
  }

  private async find(id: number): Promise<ScheduleRow> {
    const found = (await readSchedules(this.scope.em, [id])).get(id);
    if (!found) throw new NotFound(label);
    return found;
  }

  private async check(
    em: SqlEntityManager,
    id: number,
    values: Pick<Schedule, 'publishAt' | 'unpublishAt' | 'revision'>,
  ): Promise<void> {
    const fields = scheduleProblems(values, await this.now(em));
    const { revision } = values;
    if (revision !== null && (await em.count(Revision, { itemId: id, number: revision })) === 0) {
      fields['revision'] = scheduleMessages.noRevision;
    }
    const messages = Object.values(fields);
    if (messages.length > 0) throw new BadInput(messages.join('. '), fields);
  }
}

type Given = Partial<Pick<Schedule, 'publishAt' | 'unpublishAt' | 'revision'>>;

/** @throws RuleFailure */
function read(input: unknown): Given {
  const { publishAt, unpublishAt, revision } = checkPatch(scheduleRules, input);
  return {
    ...(publishAt !== undefined && { publishAt: publishAt === null ? null : new Date(publishAt) }),
    ...(unpublishAt !== undefined && { unpublishAt: unpublishAt === null ? null : new Date(unpublishAt) }),
    ...(revision !== undefined && { revision }),
  };
}
