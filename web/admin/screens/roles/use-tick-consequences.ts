import { useQuery } from '@apollo/client/react';
import { peopleInWords, tickWords } from '../../tools/consequences/consequence-words.ts';
import { RoleConsequencesDocument } from '../../tools/consequences/consequences.graphql.gen.ts';
import type { Permission, RoleRow } from './role-access.ts';

/** Who gains or loses each permission of a role with a tick. */
export interface TickConsequences {
  /** Everyone who has the role, by name; null while it loads, and if no tick concerns all of them. */
  everyone: string | null;
  /** A sentence for a permission that concerns only some of them, as others keep it; null for all others. */
  wordsOf: (permission: Permission, isAssigned: boolean) => string | null;
  fingerprintOf: (permission: Permission) => string | null;
  isFailed: boolean;
  refresh: () => Promise<unknown>;
}

/** @param isShown whether the viewer may tick at all */
export function useTickConsequences(role: RoleRow, isShown: boolean): TickConsequences {
  const { data, error, refetch } = useQuery(RoleConsequencesDocument, {
    variables: { roleId: role.id },
    skip: !isShown,
    fetchPolicy: 'no-cache',
  });
  const ticks = data?.ticks ?? [];
  const byId = new Map(ticks.map(({ permissionId, consequences }) => [permissionId, consequences]));
  // Where people may not be counted, a permission that no other role gives concerns all of them.
  const all = role.isActive
    ? (role.holders ?? Math.max(...ticks.map(({ consequences }) => consequences.people.total)))
    : 0;
  const usual = ticks.find(({ consequences }) => consequences.people.total === all)?.consequences;
  return {
    everyone: usual && all > 0 ? peopleInWords(usual.people) : null,
    wordsOf: ({ id }, isAssigned) => {
      const consequences = byId.get(id);
      return consequences && consequences.people.total !== all ? `${tickWords(consequences, isAssigned)}.` : null;
    },
    fingerprintOf: ({ id }) => byId.get(id)?.fingerprint ?? null,
    isFailed: error !== undefined,
    refresh: () => refetch().catch(() => undefined),
  };
}
