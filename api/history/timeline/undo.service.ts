import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Action, Resource } from '#schema/permissions';
import { lockAdministrators } from '../../people/roles/administrators.ts';
import { lockRows } from '../../kernel/database/lock-rows.ts';
import { Conflict, Forbidden, NotFound } from '../../kernel/errors/errors.ts';
import { undoing } from '../../kernel/http/request-context.ts';
import { refusalOf } from '../../kernel/lists/bulk.ts';
import { readEntries, type EntryRow } from './timeline.row.ts';
import type { TimelineRow } from './timeline.service.ts';
import { readRows, type EntryChange } from './changed-rows.ts';
import { isBulk } from './is-bulk.ts';
import { missingRight } from './missing-right.ts';
import { newerSentence, readable, undoRefusal } from './undo-refusal.ts';
import { StoredEntry } from './timeline.entity.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { ChangedRow } from '../../kernel/undo.ts';

type Stayed = TimelineRow['stayed'];

/** Undoes entries of the timeline, each as a new change. */
export class UndoService {
  constructor(
    private readonly scope: Pick<
      Scope,
      'em' | 'access' | 'timeline' | 'kinds' | 'tables' | 'within' | 'passwordConfirmation'
    >,
  ) {}

  /**
   * All or nothing; a bulk change as far as possible.
   * @param currentPassword the viewer's, if what is changed back decides who can log in
   * @returns the entry of the undo
   * @throws NotFound, Forbidden naming a missing permission, or Conflict when something newer depends on it
   */
  async undo(id: number, currentPassword?: string | null): Promise<TimelineRow> {
    await this.scope.passwordConfirmation.accept(currentPassword);
    await this.scope.timeline.requireVisible(id);
    const { newId, stayed } = await undoing(id, (change) =>
      this.scope.em.transactional(async (em) => {
        await lockRows(em, StoredEntry, [id]);
        const [entry] = await readEntries(em, [id]);
        if (!entry) throw new NotFound('Timeline entry');
        // Newer changes are reported below, to viewers who may undo the entry.
        const why = undoRefusal({ ...entry, newer: [] }, this.scope);
        if (why) throw new Conflict(why);
        const left = await this.undoRows(em, entry);
        const made = await em.findOne(StoredEntry, { change }, { fields: ['id'], disableIdentityMap: true });
        if (!made) throw new Conflict('There is nothing left to undo.');
        if (left.length === 0) await em.nativeUpdate(StoredEntry, { id }, { undoneBy: made.id });
        return { newId: made.id, stayed: left };
      }),
    );
    return { ...(await this.scope.timeline.byId(newId)), stayed };
  }

  /** @returns the changes that could not be undone */
  private async undoRows(em: SqlEntityManager, entry: EntryRow): Promise<Stayed> {
    const { id, kind } = entry;
    const rows = await readRows(em, entry, this.scope.tables);
    if (rows.some(({ table }) => ['users', 'user_roles', 'roles'].includes(table))) await lockAdministrators(em);
    const things = [...Map.groupBy(rows, ({ thing }) => thing).values()];
    const undoesSome = isBulk(entry, this.scope.tables);
    this.requireRights(things, undoesSome);
    if (!undoesSome) {
      await this.undoTogether(em, id, rows);
      return [];
    }
    const stayed: Stayed = [];
    let refusal: unknown;
    for (const ofThing of things) {
      try {
        this.requireRights([ofThing]);
        await em.transactional((own) => this.undoTogether(own, id, ofThing));
      } catch (error) {
        refusal ??= error;
        const [{ thing } = { thing: '' }] = ofThing;
        stayed.push({ kind, itemId: thing.slice(thing.indexOf(' ') + 1), reason: refusalOf(error).message });
      }
    }
    if (stayed.length === things.length) throw refusal;
    return stayed;
  }

  private async undoTogether(em: SqlEntityManager, entryId: number, rows: EntryChange[]): Promise<void> {
    for (const row of rows) await this.requireNewest(em, entryId, row);
    const scope = this.scope.within(em);
    for (const row of rows) {
      const handler = this.scope.tables.undoHandler(row.table);
      if (!handler) throw new Conflict('This cannot be undone.');
      await handler.undo(row, scope, em);
    }
  }

  /** @throws Forbidden */
  private requireRights(things: readonly EntryChange[][], isBulk = false): void {
    const missing = missingRight(things, isBulk, this.scope);
    if (!missing) return;
    if ('reason' in missing) throw new Forbidden(missing.reason);
    const [resource, action] = missing.permission.split('.') as [Resource, Action];
    this.scope.access.require(action, resource);
  }

  /** Locks the row. @throws Conflict when it is no longer as the entry left it */
  private async requireNewest(em: SqlEntityManager, entryId: number, { table, key, after }: ChangedRow): Promise<void> {
    const [found] = await em.execute<{ fields: string[] | null }[]>(
      'select undo_newer(?, ?::jsonb, ?::jsonb, true) as fields',
      [table, JSON.stringify(key), after && JSON.stringify(after)],
    );
    if (!found?.fields) return;
    const [entry] = await readEntries(em, [entryId]);
    const isSame = (other: object) => JSON.stringify(other) === JSON.stringify(key);
    const newer = entry?.newer.find((one) => one.table === table && isSame(one.key));
    const { access } = this.scope.within(em);
    const stands = newer && readable(newer, access, this.scope);
    throw new Conflict(
      newerSentence(stands ?? { table, key, fields: found.fields, item: null, personName: null, at: null }, this.scope),
    );
  }
}
