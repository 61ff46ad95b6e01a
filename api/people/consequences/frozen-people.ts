import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Access } from '../../kernel/access/access.ts';
import { ofPeople, ofUser } from './people.view.ts';
import { now, requireSameSet } from '../../kernel/consequences/fingerprint.ts';
import { partsOfPeople, partsOfUser, peopleChanged, peopleSets, userChanged, userSet } from './people-set.ts';

/**
 * @param em in the transaction of the change, which has locked the role and everybody's roles
 * @throws Conflict
 */
export async function requireSamePeople(
  em: SqlEntityManager,
  tick: { roleId: number; permissionId: number; consequences: string | null | undefined },
  access: Access,
): Promise<void> {
  if (tick.consequences == null) return;
  const [set] = await peopleSets(em, tick.roleId, tick.permissionId);
  if (!set) return;
  await requireSameSet(tick.consequences, partsOfPeople(set), peopleChanged, async () =>
    ofPeople(set, { access, at: await now(em) }),
  );
}

/**
 * @param em in the transaction of the act, which has locked the user: sessions and tokens cannot be added to a locked
 * one
 * @throws Conflict
 */
export async function requireSameUser(
  em: SqlEntityManager,
  id: number,
  consequences: string | null | undefined,
): Promise<void> {
  if (consequences == null) return;
  const set = await userSet(em, id);
  if (!set) return;
  await requireSameSet(consequences, partsOfUser(set), userChanged, async () => ofUser(set, await now(em)));
}
