import type { Viewer } from '../../kernel/access/access.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { RowChange, UndoNeeds } from '../../kernel/undo.ts';

/** What the viewer lacks for an undo: a permission as `resource.action`, or something else, in words. */
export type MissingRight = { permission: string } | { reason: string };

/**
 * The first right that the viewer lacks for an undo; null if none.
 * @param things the changes to each thing
 * @param isBulk whether the rights for one of them are enough
 */
export function missingRight(
  things: readonly (readonly RowChange[])[],
  isBulk: boolean,
  { access, kinds, tables }: Pick<Scope, 'access' | 'kinds' | 'tables'>,
): MissingRight | null {
  const viewer = access.requireViewer();
  const missing = things.flatMap((changes) => {
    const needs = changes.flatMap((change) => tables.undoHandler(change.table)?.needs(change, viewer, { kinds }) ?? []);
    // A former address needs nothing beside the change that it belongs to, and grants nothing.
    if (!needs.some(({ permissions, person }) => permissions.length > 0 || person != null)) return [];
    return [needs.map((one) => missingOf(one, viewer)).find((one) => one !== null) ?? null];
  });
  return isBulk && missing.includes(null) ? null : (missing.find((one) => one !== null) ?? null);
}

function missingOf({ permissions, level, person, as, reasonWithout }: UndoNeeds, viewer: Viewer): MissingRight | null {
  const { id, level: own, permissions: held, tokenId, serviceName } = viewer;
  const permission = permissions.find((one) => !held.includes(one));
  if (permission !== undefined) return reasonWithout ? { reason: reasonWithout(permission) } : { permission };
  if (level != null && level > own) return { reason: `This is above your own level (${level} against ${own})` };
  if (person != null && person !== id) return { reason: 'Only the person who did this can undo it' };
  if (as === 'session' && tokenId !== undefined) return { reason: 'Not with an API token: log in to undo this' };
  if (as === 'account' && serviceName !== undefined) {
    return { reason: 'Not with a service token, which belongs to no one: use a personal token, or log in' };
  }
  return null;
}
