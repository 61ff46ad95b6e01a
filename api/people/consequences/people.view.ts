import type { Access } from '../../kernel/access/access.ts';
import { shownAtMost, type Consequences } from '../../kernel/consequences/consequences.type.ts';
import { fingerprintOf } from '../../kernel/consequences/fingerprint.ts';
import { nothing } from '../../kernel/consequences/no-consequences.ts';
import { partsOfPeople, partsOfUser, type PeopleSet, type UserSet } from './people-set.ts';

export function ofPeople(set: PeopleSet, { at, access }: { at: Date; access: Access }): Consequences {
  const nodes = access.can('read', 'users') ? set.people.slice(0, shownAtMost) : [];
  return {
    ...nothing,
    fingerprint: fingerprintOf(partsOfPeople(set), at),
    people: { total: set.people.length, nodes },
  };
}

/** Nothing ends for a user who is already inactive. */
export function ofUser(set: UserSet, at: Date): Consequences {
  const { user, permissions, sessionIds, tokenIds, previewLinkIds, scheduledIds } = set;
  return {
    ...nothing,
    fingerprint: fingerprintOf(partsOfUser(set), at),
    permissions: user.isActive ? permissions : [],
    schedules: user.isActive ? scheduledIds.length : 0,
    previewLinks: user.isActive ? previewLinkIds.length : 0,
    sessions: sessionIds.length,
    tokens: tokenIds.length,
  };
}
