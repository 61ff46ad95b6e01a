import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Invitation } from './invitation.entity.ts';

/** Ends the open links of a user. */
export async function withdrawLinks(em: SqlEntityManager, userId: number): Promise<void> {
  await em.nativeUpdate(Invitation, { user: userId, usedAt: null, withdrawnAt: null }, { withdrawnAt: new Date() });
}
