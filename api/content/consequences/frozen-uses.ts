import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ofFiles, ofUses, type AccessContext } from './consequences.view.ts';
import { now, requireSameSet } from '../../kernel/consequences/fingerprint.ts';
import { filesChanged, lockedFileSet, lockedUseSet, partsOfFiles, partsOfUses, usesChanged } from './use-set.ts';

/**
 * Call it first in the transaction that replaces the file.
 * @throws Conflict
 */
export async function requireSameUses(
  em: SqlEntityManager,
  mediaId: number,
  consequences: string | null | undefined,
  context: AccessContext,
): Promise<void> {
  if (consequences == null) return;
  const uses = await lockedUseSet(em, mediaId);
  await requireSameSet(consequences, partsOfUses(uses), usesChanged, async () =>
    ofUses(uses, { ...context, at: await now(em) }),
  );
}

/**
 * Call it first in the transaction that deletes the files.
 * @throws Conflict
 */
export async function requireSameFiles(
  em: SqlEntityManager,
  ids: readonly number[],
  consequences: string,
  context: AccessContext,
): Promise<void> {
  const set = await lockedFileSet(em, ids);
  await requireSameSet(consequences, partsOfFiles(set), filesChanged, async () =>
    ofFiles(set, { ...context, at: await now(em) }),
  );
}
