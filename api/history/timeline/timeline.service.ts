import type { FilterQuery } from '@mikro-orm/core';
import type { RevisionVia } from '#schema/constants';
import { isStoredTime } from '../../kernel/database/stored-time.ts';
import { BadInput, NotFound } from '../../kernel/errors/errors.ts';
import { currentRequest } from '../../kernel/http/request-context.ts';
import type { Connection } from '../../kernel/lists/connection.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import { containingFolded, KeysetList } from '../../kernel/lists/keyset-list.ts';
import { AuditEntry } from '../../site/audit/audit.entity.ts';
import { readChanges } from './changed-rows.ts';
import { isBulk } from './is-bulk.ts';
import { missingRight } from './missing-right.ts';
import { resourceOf } from './resource-of.ts';
import { fieldNames, summaryOf, summaryOfUndo } from './summary.ts';
import { StoredEntry } from './timeline.entity.ts';
import { readEntries, readEntryOf, type EntryRow } from './timeline.row.ts';
import { readable, undoRefusal } from './undo-refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { RowChange } from '../../kernel/undo.ts';

export interface TimelineFilter {
  kind?: string | undefined;
  itemId?: string | undefined;
  personId?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  search?: string | undefined;
  canUndo?: boolean | undefined;
}

/** An entry as clients see it. */
export interface TimelineRow {
  id: number;
  at: Date;
  person: { id: number; name: string } | null;
  token: string | null;
  via: RevisionVia;
  action: string;
  kind: string;
  itemId: string | null;
  title: string | null;
  count: number;
  summary: string;
  fields: string[];
  canUndo: boolean;
  whyNot: string | null;
  undoneBy: { id: number; at: Date } | null;
  undoes: { id: number; summary: string } | null;
  stayed: { kind: string; itemId: string; reason: string }[];
}

const maxChanges = 200;

/** The changes by people, newest first. Without `audit.read` only the viewer's own. Triggers write it. */
export class TimelineService {
  private readonly entries: KeysetList<StoredEntry>;

  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'tables'>) {
    const { em } = scope;
    this.entries = new KeysetList(em, StoredEntry);
  }

  async connection(options: PageRequest & { filter?: TimelineFilter | undefined }): Promise<Connection<TimelineRow>> {
    const where = { $and: [this.visible(), conditions(options.filter ?? {})] };
    const { edges, ...rest } = await this.entries.connection(where, options);
    const rows = new Map((await this.rowsOf(edges.map(({ node }) => node.id))).map((row) => [row.id, row]));
    return {
      ...rest,
      edges: edges.flatMap(({ cursor, node }) => {
        const row = rows.get(node.id);
        return row ? [{ cursor, node: row }] : [];
      }),
    };
  }

  /** @throws NotFound, also for an entry that the viewer may not see */
  async byId(id: number): Promise<TimelineRow> {
    await this.requireVisible(id);
    const [row] = await this.rowsOf([id]);
    if (!row) throw new NotFound('Timeline entry');
    return row;
  }

  /** The entry that the current request made, if it changed anything. */
  async ofRequest(): Promise<TimelineRow | null> {
    const change = currentRequest()?.change;
    if (!this.scope.access.viewer || change === undefined) return null;
    const [row] = await this.rows(await readEntryOf(this.scope.em, change));
    return row ?? null;
  }

  /** Its entries of the audit log. */
  async changes({ id, kind }: Pick<TimelineRow, 'id' | 'kind'>): Promise<AuditEntry[]> {
    if (!this.mayRead(kind)) return [];
    const options = { orderBy: { id: 'asc' }, limit: maxChanges, disableIdentityMap: true } as const;
    return this.scope.em.find(AuditEntry, { entryId: id }, options);
  }

  /** The titles of the published items that undoing an entry would take off the site, to ask before. */
  async takenOffline({ id, kind }: Pick<TimelineRow, 'id' | 'kind'>): Promise<string[]> {
    if (!this.mayRead(kind)) return [];
    const rows = await this.scope.em.execute<{ title: string }[]>(
      `select c.title from undo_rows(?) r join content c on c.id = (r.key ->> 'id')::int
       where r.table_name = 'content' and c.status = 'published'
         and (r.before is null or r.before ->> 'status' <> 'published')
       order by c.id limit ${maxChanges}`,
      [id],
    );
    return rows.map(({ title }) => title);
  }

  /** @throws NotFound */
  async requireVisible(id: number): Promise<void> {
    const where = { $and: [this.visible(), { id }] };
    if ((await this.scope.em.count(StoredEntry, where)) === 0) throw new NotFound('Timeline entry');
  }

  private visible(): FilterQuery<StoredEntry> {
    const viewer = this.scope.access.requireViewer();
    return this.scope.access.can('read', 'audit') ? {} : { actorId: viewer.id };
  }

  private async rowsOf(ids: readonly number[]): Promise<TimelineRow[]> {
    return this.rows(await readEntries(this.scope.em, ids));
  }

  private async rows(stored: readonly EntryRow[]): Promise<TimelineRow[]> {
    const undone = await this.summaries(stored.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])));
    const possible = stored.filter((row) => this.always(row) === null);
    const changes = await readChanges(this.scope.em, possible, this.scope.tables);
    return stored.map((row) => {
      const undoes = row.undoes === null ? null : (undone.get(row.undoes) ?? null);
      const things = changes.filter(({ entryId }) => entryId === row.id).map((of) => of.changes);
      const why = this.reason(row, things);
      return {
        id: row.id,
        at: new Date(row.createdAt),
        person: row.actorId === null || row.personName === null ? null : { id: row.actorId, name: row.personName },
        token: row.tokenName,
        via: row.via,
        action: row.action,
        kind: row.kind,
        itemId: row.itemId,
        title: row.title === '' ? null : row.title,
        count: row.count,
        summary: undoes === null ? summaryOf(row, this.scope) : summaryOfUndo(undoes),
        fields: fieldNames(row),
        canUndo: why === null,
        whyNot: why,
        undoneBy:
          row.undoneBy === null || row.undoneAt === null ? null : { id: row.undoneBy, at: new Date(row.undoneAt) },
        undoes: row.undoes === null || undoes === null ? null : { id: row.undoes, summary: undoes },
        stayed: [],
      };
    });
  }

  /** Names and values of things that the viewer may no longer read are hidden, even if they changed them. */
  private mayRead(kind: string): boolean {
    if (this.scope.access.can('read', 'audit')) return true;
    const resource = resourceOf(kind, this.scope);
    return resource !== undefined && this.scope.access.can('read', resource);
  }

  /** Why the entry cannot be undone by anyone; null if it can. Newer changes are not looked at. */
  private always(row: EntryRow): string | null {
    return undoRefusal({ ...row, newer: [] }, this.scope);
  }

  private reason(row: EntryRow, things: readonly RowChange[][]): string | null {
    const always = this.always(row);
    if (always) return always;
    const missing = missingRight(things, isBulk(row, this.scope.tables), this.scope);
    if (missing) {
      return 'permission' in missing
        ? `You need the permission ${missing.permission} to undo this.`
        : `${missing.reason}.`;
    }
    const shown = row.newer.map((one) => readable(one, this.scope.access, this.scope));
    const newer = this.mayRead(row.kind) ? shown : shown.map((one) => ({ ...one, personName: null }));
    return undoRefusal({ ...row, newer }, this.scope);
  }

  /** The undone entry, which may be an undo itself. */
  private async summaries(ids: readonly number[]): Promise<Map<number, string>> {
    const rows: EntryRow[] = await readEntries(this.scope.em, ids);
    const further = rows.flatMap(({ undoes }) => (undoes === null ? [] : [undoes]));
    const before = further.length > 0 ? await this.summaries(further) : new Map<number, string>();
    return new Map(
      rows.map((row) => {
        const undone = row.undoes === null ? undefined : before.get(row.undoes);
        return [row.id, undone === undefined ? summaryOf(row, this.scope) : summaryOfUndo(undone)];
      }),
    );
  }
}

const timeOutOfRange = 'Must be in the years 1 to 9999';

/** @throws BadInput for a time that PostgreSQL cannot store */
function conditions({ personId, from, to, search, canUndo, ...equal }: TimelineFilter): FilterQuery<StoredEntry> {
  for (const [name, time] of Object.entries({ from, to })) {
    if (time && !isStoredTime(time)) throw new BadInput(timeOutOfRange, { [name]: timeOutOfRange });
  }
  const given = Object.entries(equal).filter(([, value]) => value !== undefined && value !== '');
  return {
    $and: [
      Object.fromEntries(given),
      personId === undefined ? {} : { actorId: personId },
      from || to ? { createdAt: { ...(from && { $gte: from }), ...(to && { $lt: to }) } } : {},
      search ? { searchText: { $like: containingFolded(search) } } : {},
      canUndo === undefined ? {} : { isUndoable: canUndo },
    ],
  };
}
