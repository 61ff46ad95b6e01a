import { useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import { MeDocument } from '../../../session/session.graphql.gen.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { Permission, RoleRow } from './role-access.ts';
import type { TickConsequences } from './use-tick-consequences.ts';
import { AssignPermissionDocument, RevokePermissionDocument } from './roles.graphql.gen.ts';

/**
 * The permissions of a role with optimistic updates, rolled back on error. Requests are sequential, so that the last
 * response is the latest state.
 * @param isOwn the viewer has this role, so their own permissions change with it
 * @param consequences those that are shown beside the checkboxes
 */
export function usePermissionTicks(role: RoleRow, isOwn: boolean, consequences: TickConsequences) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const [wishes, setWishes] = useState<ReadonlyMap<string, { isAssigned: boolean }>>(new Map());
  const queue = useRef(Promise.resolve());
  /** Permissions whose consequences are loaded again after a tick. */
  const outdated = useRef(new Set<string>());
  const stored = new Set(role.permissions.map(({ id }) => id));

  const forget = (permission: Permission, wish: { isAssigned: boolean }) =>
    setWishes((before) => {
      if (before.get(permission.id) !== wish) return before;
      const after = new Map(before);
      after.delete(permission.id);
      return after;
    });

  const send = async (permission: Permission, wish: { isAssigned: boolean }, seen: string | null) => {
    const { isAssigned } = wish;
    const mutation = isAssigned ? AssignPermissionDocument : RevokePermissionDocument;
    let answer: Answered;
    try {
      const variables = { roleId: role.id, permissionId: permission.id, consequences: seen };
      answer = await client.mutate({ mutation, variables });
    } catch (error) {
      const { message } = readRequestError(error);
      forget(permission, wish);
      toast({
        title: `Failed to ${isAssigned ? 'assign' : 'revoke'} permission`,
        description: message ?? 'Please try again.',
        variant: 'destructive',
      });
      return;
    }
    forget(permission, wish);
    if (isOwn) void client.refetchQueries({ include: [MeDocument] });
    toast({
      title: `Permission ${isAssigned ? 'assigned' : 'revoked'} successfully`,
      description: `${permission.displayName} · ${role.displayName}`,
      ...undoOf(answer),
    });
  };

  /** @param seen the fingerprint of the shown consequences; null to act whatever has changed */
  const tick = (permission: Permission, isAssigned: boolean, seen: string | null) => {
    const wish = { isAssigned };
    setWishes((before) => new Map(before).set(permission.id, wish));
    queue.current = queue.current
      .then(() => send(permission, wish, seen))
      .then(() => consequences.refresh())
      .then(() => void outdated.current.delete(permission.id));
  };

  return {
    isAssigned: ({ id }: Permission) => wishes.get(id)?.isAssigned ?? stored.has(id),
    tick: (permission: Permission, isAssigned: boolean) => {
      const seen = outdated.current.has(permission.id) ? null : consequences.fingerprintOf(permission);
      outdated.current.add(permission.id);
      tick(permission, isAssigned, seen);
    },
  };
}
