import type { Tables } from '../../kernel/tables.ts';
import type { EntryRow } from './timeline.row.ts';

/** Whether undoing the entry undoes what it can: a change to many things of a kind with bulk actions. */
export function isBulk({ kind, count, tables: changed }: EntryRow, tables: Tables): boolean {
  if (tables.actOf(kind)?.isBulk) return true;
  return (
    count > 1 &&
    changed.some((name) => {
      const undo = tables.find(name)?.undo;
      return undo !== undefined && 'handler' in undo && undo.isBulk;
    })
  );
}
