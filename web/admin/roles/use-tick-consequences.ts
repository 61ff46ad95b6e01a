import { useQuery } from '@apollo/client/react';
import { tickWords } from '../consequences/consequence-words.ts';
import { RoleConsequencesDocument } from '../consequences/consequences.graphql.gen.ts';
import type { Permission } from './role-access.ts';

/** Who gains or loses each permission of a role with a tick. */
export interface TickConsequences {
  /** A sentence; null while it loads, and where it could not be loaded. */
  wordsOf: (permission: Permission, isAssigned: boolean) => string | null;
  fingerprintOf: (permission: Permission) => string | null;
  isFailed: boolean;
  refresh: () => Promise<unknown>;
}

/** @param isShown whether the viewer may tick at all */
export function useTickConsequences(roleId: string, isShown: boolean): TickConsequences {
  const { data, error, refetch } = useQuery(RoleConsequencesDocument, {
    variables: { roleId },
    skip: !isShown,
    fetchPolicy: 'no-cache',
  });
  const byId = new Map(data?.ticks.map(({ permissionId, consequences }) => [permissionId, consequences]));
  return {
    wordsOf: ({ id }, isAssigned) => {
      const consequences = byId.get(id);
      return consequences ? `${tickWords(consequences, isAssigned)}.` : null;
    },
    fingerprintOf: ({ id }) => byId.get(id)?.fingerprint ?? null,
    isFailed: error !== undefined,
    refresh: () => refetch().catch(() => undefined),
  };
}
