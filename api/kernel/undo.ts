import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { permissionKey, type Resource } from '#schema/permissions';
import type { Values } from '#schema/values';
import type { Viewer } from './access/access.ts';
import type { Scope } from './scope.ts';

/** What was done to a row. Things that have a trash are moved there and back. */
export type RowAct = 'create' | 'update' | 'delete' | 'restore';

/** A change of a row, as far as it decides what undoing it needs. */
export interface RowChange {
  table: string;
  act: RowAct;
  /** What the handler of the table asks for. */
  facts: Values | null;
}

/** The change of an entry of the timeline to one row. */
export interface ChangedRow extends RowChange {
  key: Values;
  /** The changed columns before; null for a row that it created. */
  before: Values | null;
  /** Digests of the values it wrote to them; null for a row that it deleted. */
  after: Readonly<Record<string, string>> | null;
}

/** What the viewer needs for undoing a change. */
export interface UndoNeeds {
  /** `resource.action` strings. */
  permissions: readonly string[];
  /** The level of what it changes. */
  level?: number | null;
  /** The only user who may undo it. */
  person?: number | null;
  /** `session`: no API token may undo it; `account`: no service token. */
  as?: 'session' | 'account';
  /** The message for a viewer without the permission, instead of the usual one. */
  reasonWithout?: (permission: string) => string;
}

export interface UndoHandler {
  /** SQL of what the needs depend on besides, a JSON object: of the row `r` (`key`, `before`) of the entry `e`. */
  facts: string | null;
  /** Without these rights, the timeline gives the reason instead of the Undo button. The services may refuse for other reasons. */
  needs: (change: Omit<RowChange, 'table'>, viewer: Viewer, scope: Pick<Scope, 'kinds'>) => UndoNeeds;
  /**
   * Restores a row by calling the service, as a person would, with current permissions and rules.
   * @param em of the transaction; the scope's services work in it
   */
  undo: (row: ChangedRow, scope: Scope, em: SqlEntityManager) => Promise<void>;
}

/** Needs `update` for a change, and `delete` for everything else: what is recreated was deleted. */
export const ownNeeds = (resource: Resource): Pick<UndoHandler, 'facts' | 'needs'> => ({
  facts: null,
  needs: ({ act }) => ({ permissions: [permissionKey(resource, act === 'update' ? 'update' : 'delete')] }),
});

/** Needs this permission for every change. */
export const fixedNeeds = (permission: string): Pick<UndoHandler, 'facts' | 'needs'> => ({
  facts: null,
  needs: () => ({ permissions: [permission] }),
});

export const idOf = ({ key }: ChangedRow): number => Number(key['id']);

/** The name of a column in the API: `isActive` of `is_active`. */
export const fieldName = (column: string): string =>
  column.replace(/_hash$/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** For things that are moved to the trash: `remove` and `restore` undo each other. */
export async function movedBack(
  row: ChangedRow,
  acts: {
    remove: () => Promise<unknown>;
    restore: (before: Values) => Promise<unknown>;
    update: (before: Values) => Promise<unknown>;
  },
): Promise<void> {
  if (row.act === 'update') await acts.update(row.before ?? {});
  else if (row.act === 'delete') await acts.restore(row.before ?? {});
  else await acts.remove();
}

/** Columns by their names in the API. */
export const camel = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [fieldName(column), value]));
