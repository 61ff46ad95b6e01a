import type { FilterQuery } from '@mikro-orm/core';
import { raw } from '@mikro-orm/postgresql';
import type { ImportNote, ImportOutcome, ImportState } from '#schema/imports/imports';
import { NotFound } from '../../kernel/errors/errors.ts';
import { Import } from './import.entity.ts';
import { ImportItem } from './import-item.entity.ts';
import { StoredEntry } from '../../history/timeline/timeline.entity.ts';
import type { Scope } from '../../kernel/scope.ts';

/** How many rows have which target, outcome and state. */
export interface ImportCount {
  target: string | null;
  outcome: ImportOutcome;
  state: ImportState;
  count: number;
}

export interface ItemQuery {
  outcomes?: readonly ImportOutcome[] | null | undefined;
  states?: readonly ImportState[] | null | undefined;
  /** The position after which the rows begin. */
  after?: number;
  limit?: number;
}

/** Without the input that saves it, which may be long. */
export type ImportRow = Omit<ImportItem, 'values' | 'notes'> & {
  /** Sentences for people. */
  notes: string[];
  changes: ImportNote[];
};

const rowsAtOnce = 500;

/** A read that takes longer was interrupted with its server. */
const longestReadingMs = 60 * 60 * 1000;

/** Reads imports and the outcomes of their items. For administrators. */
export class ImportReader {
  constructor(protected readonly scope: Pick<Scope, 'em' | 'access' | 'kinds'>) {}

  /** The newest 50. */
  async list(): Promise<Import[]> {
    this.requireAll();
    const found = await this.scope.em.fork().find(Import, {}, { orderBy: { id: 'desc' }, limit: 50 });
    return found.map(asShown);
  }

  /** @throws NotFound */
  async byId(id: number): Promise<Import> {
    this.requireAll();
    const found = await this.scope.em.fork().findOne(Import, { id });
    if (!found) throw new NotFound('Import');
    return asShown(found);
  }

  counts(id: number): Promise<ImportCount[]> {
    this.requireAll();
    return this.scope.em
      .createQueryBuilder(ImportItem)
      .select(['target', 'outcome', 'state', raw('count(*)::int as count')])
      .where({ import: id })
      .groupBy(['target', 'outcome', 'state'])
      .orderBy({ target: 'asc', outcome: 'asc', state: 'asc' })
      .execute<ImportCount[]>('all');
  }

  /** Rows in the order of work. */
  async items(id: number, { outcomes, states, after = 0, limit = 100 }: ItemQuery = {}): Promise<ImportRow[]> {
    this.requireAll();
    const where: FilterQuery<ImportItem> = {
      import: id,
      position: { $gt: after },
      ...(outcomes && { outcome: { $in: [...outcomes] } }),
      ...(states && { state: { $in: [...states] } }),
    };
    const options = { orderBy: { position: 'asc' as const }, limit, exclude: ['values' as const] };
    const rows = await this.scope.em.fork().find(ImportItem, where, options);
    return rows.map(({ notes, ...row }) => ({ ...row, notes: notes.map(({ text }) => text), changes: notes }));
  }

  /** All rows, in parts. */
  async *all(id: number): AsyncGenerator<ImportRow> {
    for (let after = 0; ;) {
      const rows = await this.items(id, { after, limit: rowsAtOnce });
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.position;
    }
  }

  /** The timeline entry of the run; null before it. */
  async timelineEntry(found: Pick<Import, 'change'>): Promise<number | null> {
    const entry = await this.scope.em.fork().findOne(StoredEntry, { change: found.change }, { fields: ['id'] });
    return entry?.id ?? null;
  }

  /** Requires every permission: an import changes content, people, redirects and the library. @throws Forbidden */
  requireAll(): void {
    this.scope.access.requireAccount('An import acts for the person who starts it');
    this.scope.access.requireEvery(this.scope.kinds, 'Importing');
  }
}

function asShown(found: Import): Import {
  if (found.status !== 'reading' || Date.now() - found.createdAt.getTime() < longestReadingMs) return found;
  return Object.assign(found, { status: 'failed', problem: 'Reading was interrupted. Upload the file again' });
}
