import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { administratorIds } from '../roles/administrators.ts';
import type { GuardedChange } from '../../kernel/setting-hooks.ts';
import type { Scope } from '../../kernel/scope.ts';

export type GuardedMail = GuardedChange & { at: string; userId: number };

/** Queues the mails to the administrators about a change of settings that decide who can log in. */
export async function queueGuardedMails(
  em: SqlEntityManager,
  change: GuardedChange,
  { jobs }: Pick<Scope, 'jobs'>,
): Promise<void> {
  if (!jobs) return;
  const at = new Date().toISOString();
  const readers = await administratorIds(em);
  await jobs.put(
    em,
    'guarded-settings-mail',
    readers.map((userId) => ({ ...change, at, userId })),
  );
}
