import type { MikroORM } from '@mikro-orm/postgresql';
import { expireAudit } from '../features/audit/retention.ts';
import type { MediaLibrary } from '../features/media/storage/library.ts';
import { expireChanges } from '../features/change-feed/change-expiry.ts';
import { deleteOldMessages } from '../features/messages/message.retention.ts';
import { deleteUnconfirmed } from '../features/newsletter/subscribers/subscriber.retention.ts';
import type { ConfirmationJobs } from '../features/newsletter/subscribers/confirmation-mail.job.ts';
import { mailNotedSubscribers } from '../features/newsletter/subscribers/noted-subscribers.job.ts';
import { deleteExpiredLinks } from '../features/preview-links/preview-link.expiry.ts';
import { expireIdempotencyKeys } from '../features/idempotency/idempotency.expiry.ts';
import { warnOfExpiry, type TokenMailJobs } from '../features/tokens/expiry-mail.job.ts';
import { emptyTrash } from '../features/trash/trash.expiry.ts';
import { thinRevisions } from '../features/revisions/revision.retention.ts';
import { expireDeliveries } from '../features/webhooks/delivery/webhook.expiry.ts';
import { queueDueExport } from '../features/site-exports/export-due.ts';
import type { ExportJobTools } from '../features/site-exports/site-export.job.ts';
import type { MailServer } from '../mail/mail-server.ts';
import type { JobKind, JobKinds, Jobs } from '../jobs/jobs.ts';

/** The regular chores, which need no data. */
export type ChoreJobs = Record<
  | 'audit-expiry'
  | 'revision-expiry'
  | 'message-expiry'
  | 'subscriber-expiry'
  | 'media-sweep'
  | 'newsletter-noted'
  | 'trash-expiry'
  | 'preview-link-expiry'
  | 'change-expiry'
  | 'idempotency-expiry'
  | 'webhook-expiry'
  | 'token-expiry'
  | 'site-export-due',
  object
>;

const retries = { tries: 4, firstWaitSeconds: 60, longestWaitSeconds: 60 * 60, withinSeconds: 15 * 60 };

/** Work that is done once a day, in the early hours of UTC, or every hour, by one of the servers. */
export function choreKinds({
  orm,
  library,
  exports,
  ...tools
}: {
  orm: MikroORM;
  library: MediaLibrary;
  mailServer: MailServer;
  jobs: () => Jobs<ConfirmationJobs & TokenMailJobs>;
  exports: ExportJobTools;
}): JobKinds<ChoreJobs> {
  const regular = (cron: string, chore: () => Promise<unknown>): JobKind<object> => ({
    ...retries,
    cron,
    work: async () => {
      await chore();
    },
  });
  // Nightly work may begin a minute late, and each poll is a query.
  const daily = (cron: string, chore: () => Promise<unknown>) => ({ ...regular(cron, chore), pollSeconds: 60 });
  return {
    'audit-expiry': daily('10 3 * * *', () => expireAudit(orm)),
    'revision-expiry': daily('15 3 * * *', () => thinRevisions(orm)),
    'message-expiry': daily('20 3 * * *', () => deleteOldMessages(orm)),
    'subscriber-expiry': daily('30 3 * * *', () => deleteUnconfirmed(orm)),
    'trash-expiry': daily('35 3 * * *', () => emptyTrash(orm, library)),
    'preview-link-expiry': daily('45 3 * * *', () => deleteExpiredLinks(orm)),
    'change-expiry': daily('55 3 * * *', () => expireChanges(orm)),
    'idempotency-expiry': regular('5 * * * *', () => expireIdempotencyKeys(orm)),
    'token-expiry': regular('25 * * * *', () => warnOfExpiry({ orm, ...tools })),
    // Every hour of every time zone begins at one of these times.
    'site-export-due': {
      ...regular('*/15 * * * *', () => queueDueExport(exports)),
      atOnce: exports.exportPlace ? 1 : 0,
    },
    'webhook-expiry': daily('0 4 * * *', () => expireDeliveries(orm)),
    // Also runs after each start, which may have added SMTP_URL, and after changes of the mail settings.
    'newsletter-noted': regular('50 3 * * *', () => mailNotedSubscribers({ orm, ...tools })),
    'media-sweep': daily('40 3 * * *', () => library.sweep(orm.em.fork())),
  };
}
