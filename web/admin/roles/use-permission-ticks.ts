import { useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { readRequestError } from '../../lib/request-error.ts';
import { MeDocument } from '../../session/session.graphql.gen.ts';
import { useToast } from '../../ui/toast/use-toast.ts';
import type { Answered } from '../undo/undo-offer.ts';
import { useUndo } from '../undo/use-undo.ts';
import type { Permission, RoleRow } from './role-access.ts';
import { AssignPermissionDocument, RevokePermissionDocument } from './roles.graphql.gen.ts';

/**
 * The permissions of a role with optimistic updates, rolled back on error. Requests are sequential, so that the last
 * response is the latest state.
 *
 * @param isOwn the viewer has this role: what they may do changes with it
 */
export function usePermissionTicks(role: RoleRow, isOwn: boolean) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const [wishes, setWishes] = useState<ReadonlyMap<string, { isAssigned: boolean }>>(new Map());
  const queue = useRef(Promise.resolve());
  const stored = new Set(role.permissions.map(({ id }) => id));

  const send = async (permission: Permission, isAssigned: boolean) => {
    const mutation = isAssigned ? AssignPermissionDocument : RevokePermissionDocument;
    let answer: Answered;
    try {
      answer = await client.mutate({ mutation, variables: { roleId: role.id, permissionId: permission.id } });
    } catch (error) {
      const { message } = readRequestError(error);
      toast({
        title: `Failed to ${isAssigned ? 'assign' : 'revoke'} permission`,
        description: message ?? 'Please try again.',
        variant: 'destructive',
      });
      return;
    }
    if (isOwn) void client.refetchQueries({ include: [MeDocument] });
    toast({
      title: `Permission ${isAssigned ? 'assigned' : 'revoked'} successfully`,
      description: `${permission.displayName} · ${role.displayName}`,
      ...undoOf(answer),
    });
  };

  const tick = (permission: Permission, isAssigned: boolean) => {
    const wish = { isAssigned };
    setWishes((before) => new Map(before).set(permission.id, wish));
    queue.current = queue.current
      .then(() => send(permission, isAssigned))
      .then(() =>
        setWishes((before) => {
          if (before.get(permission.id) !== wish) return before;
          const after = new Map(before);
          after.delete(permission.id);
          return after;
        }),
      );
  };

  return {
    isAssigned: ({ id }: Permission) => wishes.get(id)?.isAssigned ?? stored.has(id),
    tick,
  };
}
