import { undoContent, undoFormerSlug } from './content.undo.ts';
import { undoRevisionName } from './revision.undo.ts';
import type { Tables } from '../../../kernel/tables.ts';
import type { UndoHandler } from '../../../kernel/undo.ts';
import { undoWorkingCopy } from './working-copy.undo.ts';

/** Of tables that no feature declares yet. */
const undoHandlers: Readonly<Record<string, UndoHandler>> = {
  content: undoContent,
  working_copies: undoWorkingCopy,
  revisions: undoRevisionName,
  former_slugs: undoFormerSlug,
};

/** How a change of a row of the table is undone; null if it cannot be. */
export function undoHandlerOf(table: string, tables: Tables): UndoHandler | null {
  const undo = tables.find(table)?.undo;
  if (undo) return 'handler' in undo ? undo.handler : null;
  return undoHandlers[table] ?? null;
}

/** The tables whose changes can be undone. */
export const undoableTables = (tables: Tables): string[] => [...Object.keys(undoHandlers), ...Object.keys(tables.all)];
