import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lockAdministrators } from '../../people/users/administrators.ts';
import { referencedFirst } from '../../kernel/database/referenced-first.ts';
import { lockRows } from '../../kernel/database/lock-rows.ts';
import { Conflict, NotFound } from '../../kernel/errors/errors.ts';
import { undoing } from '../../kernel/http/request-id.ts';
import { refusalOf } from '../../kernel/lists/bulk.ts';
import { readEntries, type EntryRow } from './timeline.row.ts';
import type { TimelineRow } from './timeline.service.ts';
import { neededPermissions } from './needed-permissions.ts';
import { newerSentence, readable, undoRefusal } from './undo-refusal.ts';
import { StoredEntry } from './timeline.entity.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Tables } from '../../kernel/tables.ts';
import type { ChangedRow } from '../../kernel/undo.ts';

type Stayed = TimelineRow['stayed'];

/** Of a kind with bulk actions: undoing one of those undoes what it can. */
function isBulkTable(name: string, tables: Tables): boolean {
  const undo = tables.find(name)?.undo;
  return undo !== undefined && 'handler' in undo && undo.isBulk;
}

/** Undoes entries of the timeline, each as a new change. */
export class UndoService {
  constructor(
    private readonly scope: Pick<Scope, 'em' | 'timeline' | 'kinds' | 'tables' | 'within' | 'passwordConfirmation'>,
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
        const isBulk =
          this.scope.tables.actOf(entry.kind)?.isBulk ||
          (entry.count > 1 && entry.tables.some((table) => isBulkTable(table, this.scope.tables)));
        // Newer changes are reported below, to viewers who may undo the entry.
        const why = undoRefusal({ ...entry, newer: [] }, this.scope);
        if (why) throw new Conflict(why);
        const { access, viewer } = this.scope.within(em);
        for (const { resource, action } of neededPermissions(entry, this.scope, viewer?.id)) {
          access.require(action, resource);
        }
        const left = await this.undoRows(em, entry, isBulk);
        const made = await em.findOne(StoredEntry, { change }, { fields: ['id'], disableIdentityMap: true });
        if (!made) throw new Conflict('There is nothing left to undo.');
        if (left.length === 0) await em.nativeUpdate(StoredEntry, { id }, { undoneBy: made.id });
        return { newId: made.id, stayed: left };
      }),
    );
    return { ...(await this.scope.timeline.byId(newId)), stayed };
  }

  /** @returns the changes that could not be undone */
  private async undoRows(em: SqlEntityManager, { id, kind }: EntryRow, isBulk: boolean): Promise<Stayed> {
    const rows = await readRows(em, id, this.scope.tables);
    if (rows.some(({ table }) => ['users', 'user_roles', 'roles'].includes(table))) await lockAdministrators(em);
    if (!isBulk) {
      await this.undoTogether(em, id, rows);
      return [];
    }
    const stayed: Stayed = [];
    let refusal: unknown;
    const items = [...new Set(rows.map(itemOf))];
    for (const item of items) {
      try {
        const ofItem = rows.filter((row) => itemOf(row) === item);
        await em.transactional((own) => this.undoTogether(own, id, ofItem));
      } catch (error) {
        refusal ??= error;
        stayed.push({ kind, itemId: item.slice(item.indexOf(' ') + 1), reason: refusalOf(error).message });
      }
    }
    if (stayed.length === items.length) throw refusal;
    return stayed;
  }

  private async undoTogether(em: SqlEntityManager, entryId: number, rows: ChangedRow[]): Promise<void> {
    for (const row of rows) await this.requireNewest(em, entryId, row);
    const scope = this.scope.within(em);
    for (const row of rows) {
      const act = this.scope.tables.undoHandler(row.table);
      if (!act) throw new Conflict('This cannot be undone.');
      await act(row, scope, em);
    }
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

/** Texts come before the files that they show: a file that is shown cannot be deleted. */
const shownFiles = ['content', 'working_copies'].map((references) => ({ table: 'media', references }));

/** The changed rows of an entry: first those that others depend on, then the last changed. */
async function readRows(em: SqlEntityManager, entryId: number, tables: Tables): Promise<ChangedRow[]> {
  const rows = await em.execute<ChangedRow[]>(
    `select table_name as "table", key, before, after from undo_rows(?)
     where before is not null or after is not null order by last_step desc`,
    [entryId],
  );
  const order = await referencedFirst(em, Object.keys(tables.all), shownFiles);
  return rows.sort((a, b) => order.indexOf(a.table) - order.indexOf(b.table));
}

/** The key of the thing that a row belongs to: `content 7` for the item, its working copy and former addresses. */
function itemOf({ table, key }: ChangedRow): string {
  const itemId = Number(key['content_id'] ?? key['item_id']);
  return Number.isNaN(itemId) ? `${table} ${Object.values(key).join('-')}` : `content ${itemId}`;
}
