import type { MikroORM } from '@mikro-orm/postgresql';
import { expireAudit } from '../features/audit/retention.ts';
import type { MediaLibrary } from '../features/media/storage/library.ts';
import { deleteOldMessages } from '../features/messages/message.retention.ts';
import { deleteUnconfirmed } from '../features/newsletter/subscribers/subscriber.retention.ts';
import type { JobKind, JobKinds } from './jobs.ts';

/** The daily chores, which need no data. */
export type ChoreJobs = Record<'audit-expiry' | 'message-expiry' | 'subscriber-expiry' | 'media-sweep', object>;

const retries = { tries: 4, firstWaitSeconds: 60, longestWaitSeconds: 60 * 60, withinSeconds: 15 * 60 };

/** Work that is done once a day, in the early hours of UTC, by one of the servers. */
export function choreKinds({ orm, library }: { orm: MikroORM; library: MediaLibrary }): JobKinds<ChoreJobs> {
  const daily = (cron: string, chore: () => Promise<unknown>): JobKind<object> => ({
    ...retries,
    cron,
    work: async () => {
      await chore();
    },
  });
  return {
    'audit-expiry': daily('10 3 * * *', () => expireAudit(orm)),
    'message-expiry': daily('20 3 * * *', () => deleteOldMessages(orm)),
    'subscriber-expiry': daily('30 3 * * *', () => deleteUnconfirmed(orm)),
    'media-sweep': daily('40 3 * * *', () => library.sweep(orm.em.fork())),
  };
}
