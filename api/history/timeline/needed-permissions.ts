import type { Action, Resource } from '#schema/permissions';
import type { EntryRow } from './timeline.row.ts';
import type { Declared } from '../../kernel/scope.ts';

/** The action whose permission undoing an act needs, `update` unless listed. Restoring from the trash needs `delete`. */
const inverse: Readonly<Record<string, string>> = { create: 'delete', delete: 'delete', restore: 'delete' };

/** The permissions that undoing an entry needs; empty where the act decides. */
export function neededPermissions(
  { kind, action, itemId }: EntryRow,
  declared: Declared,
  viewerId: number | undefined,
): { resource: Resource; action: Action }[] {
  const keys = neededKeys({ kind, action, itemId }, declared, viewerId);
  return keys.map((key) => {
    const [resource, needed] = key.split('.');
    return { resource: resource as Resource, action: needed as Action };
  });
}

/** Whose `read` shows things of a kind of the audit log. */
export function resourceOf(kind: string, declared: Declared): Resource | undefined {
  const recorded = declared.tables.actOf(kind) ?? declared.tables.ofKind(kind);
  const resource = declared.kinds.find(kind)?.plural ?? recorded?.resource;
  return (resource ?? undefined) as Resource | undefined;
}

function neededKeys(
  { kind, action, itemId }: Pick<EntryRow, 'kind' | 'action' | 'itemId'>,
  declared: Declared,
  viewerId: number | undefined,
): string[] {
  // One's own account.
  if (kind === 'user' && action === 'update' && itemId === String(viewerId)) return [];
  if (['assign', 'unassign', 'revoke'].includes(action)) return ['roles.assign'];
  const resource = resourceOf(kind, declared);
  if (resource === undefined) return [];
  if (kind === 'role' && action === 'delete') return ['roles.create'];
  if (resource === 'settings' || kind === 'message note') return [`${resource}.update`];
  const isPublic = action === 'publish' || action === 'unpublish';
  return [`${resource}.${inverse[action] ?? 'update'}`, ...(isPublic ? [`${resource}.publish`] : [])];
}
