import type { JobQueue } from '../../kernel/job.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SettingKey } from '#schema/settings/settings';
import { administratorIds } from '../../kernel/access/administrators.ts';
import type { KeptMailServer } from '../../kernel/mail/mail-server.ts';

interface GuardedChange {
  keys: readonly SettingKey[];
  /** The id of the person; null for the server's command line. */
  changedBy: number | null;
  /** The mail server set before, as the new one may be an intruder's. */
  server: KeptMailServer;
}

export type GuardedMail = GuardedChange & { at: string; userId: number };

/** Queues the mails to the administrators about a change of settings that decide who can log in. */
export async function queueGuardedMails(em: SqlEntityManager, jobs: JobQueue, change: GuardedChange): Promise<void> {
  const at = new Date().toISOString();
  const readers = await administratorIds(em);
  await jobs.put(
    em,
    'guarded-settings-mail',
    readers.map((userId) => ({ ...change, at, userId })),
  );
}
