import { sendMessageMail, type MessageJobs } from '../features/messages/message-mail.job.ts';
import { giveUpImport, runImport, type ImportJobs } from '../features/imports/import.job.ts';
import type { MailServer } from '../mail/mail-server.ts';
import { sendConfirmation, type ConfirmationJobs } from '../features/newsletter/subscribers/confirmation-mail.job.ts';
import type { NewsletterLinks } from '../features/newsletter/subscribers/links.ts';
import { sendReviewMail, type ReviewJobs } from '../features/review/review-mail.job.ts';
import { sendNewsletter, type SendJobs } from '../features/newsletter/sends/send.job.ts';
import type { MediaLibrary } from '../features/media/storage/library.ts';
import { sendProblemMail, type ProblemMailJobs } from '../features/schedules/problem-mail.job.ts';
import { sendFailedDeliveryMail } from '../features/webhooks/delivery/failed-delivery-mail.job.ts';
import { sendLeased, type WebhookJobs } from '../features/webhooks/delivery/webhook.job.ts';
import { sendGuardedMail } from '../features/settings/guarded-mail.job.ts';
import type { GuardedMailJobs } from '../features/settings/guarded-mail.queue.ts';
import { sendExpiryMail, type TokenMailJobs } from '../features/tokens/expiry-mail.job.ts';
import type { EditionJobs, EditionKeeper } from '../features/static-edition/edition-keeper.ts';
import { sendFailedMail, type FailedMailJobs } from '../features/site-exports/failed-mail.job.ts';
import type { ExportPlace } from '../features/site-exports/export-place.ts';
import type { SiteExportJobs } from '../features/site-exports/queue-export.ts';
import { runExport } from '../features/site-exports/site-export.job.ts';
import { choreKinds, type ChoreJobs } from './chore-kinds.ts';
import { features } from '../features.ts';
import type { JobKind, JobKinds, Jobs } from '../jobs/jobs.ts';
import type { FeatureJob, FeatureJobData, JobTools } from '../kernel/jobs.ts';

/** The jobs of this application and their data. */
export type JobData = MessageJobs &
  ConfirmationJobs &
  SendJobs &
  ReviewJobs &
  ProblemMailJobs &
  ImportJobs &
  WebhookJobs &
  TokenMailJobs &
  GuardedMailJobs &
  EditionJobs &
  SiteExportJobs &
  FailedMailJobs &
  ChoreJobs &
  FeatureJobData;

interface Tools extends JobTools {
  mailServer: MailServer;
  links: NewsletterLinks;
  library: MediaLibrary;
  fetchInside: readonly string[];
  /** The maximum number of newsletter mails per minute. */
  perMinute: number;
  edition: EditionKeeper;
  exportPlace: ExportPlace | null;
  /** For jobs that queue their own continuation. */
  jobs: () => Jobs<JobData>;
}

/** Retries for about a day and a half, in case the mail server is down. */
const mails = { tries: 14, firstWaitSeconds: 20, longestWaitSeconds: 6 * 60 * 60, withinSeconds: 120 };

/** Resumes after a restart, or after the database was down. */
const imports = { tries: 20, firstWaitSeconds: 5, longestWaitSeconds: 300, withinSeconds: 300 };

export const jobKinds = (tools: Tools): JobKinds<JobData> => {
  const confirmation = {
    ...mails,
    work: async ({ subscriberId }: { subscriberId: number }) => {
      await sendConfirmation(tools, subscriberId);
    },
  };
  const editions = { ...imports, withinSeconds: 30 * 60, atOnce: tools.edition.hasFolder ? 1 : 0 };
  return {
    'message-mail': { ...mails, work: ({ mailId }, attempt) => sendMessageMail(tools, mailId, attempt) },
    'review-mail': { ...mails, work: (data) => sendReviewMail(tools, data) },
    'newsletter-confirmation': confirmation,
    'newsletter-confirmation-bulk': confirmation,
    'newsletter-send': { ...mails, work: ({ sendId }, attempt) => sendNewsletter(tools, sendId, attempt) },
    'schedule-problem': { ...mails, work: ({ contentId }) => sendProblemMail(tools, contentId) },
    'import-run': {
      ...imports,
      heartbeatSeconds: 30,
      deadLetter: 'import-given-up',
      work: (data, attempt) => runImport(tools, data, attempt),
    },
    'import-given-up': { ...imports, work: (data) => giveUpImport(tools.orm.em.fork(), data) },
    // The relay leases the webhook again.
    'webhook-lease': {
      tries: 1,
      firstWaitSeconds: 1,
      longestWaitSeconds: 1,
      withinSeconds: 120,
      atOnce: 4,
      work: (lease, { signal }) => sendLeased(tools, lease, signal),
    },
    'webhook-given-up': { ...mails, work: (data) => sendFailedDeliveryMail(tools, data) },
    'guarded-settings-mail': { ...mails, work: (data) => sendGuardedMail(tools, data) },
    'token-expiry-mail': { ...mails, work: (data) => sendExpiryMail(tools, data) },
    // Also after each start, which may show the pages differently, and every night, as a page may name the year.
    'static-edition': { ...editions, cron: '15 0 * * *', work: () => tools.edition.write(true) },
    'static-edition-changes': { ...editions, isSingle: true, work: () => tools.edition.write(false) },
    'site-export': {
      tries: 5,
      firstWaitSeconds: 30,
      longestWaitSeconds: 600,
      // A large library goes over a slow line for hours.
      withinSeconds: 12 * 60 * 60,
      heartbeatSeconds: 60,
      atOnce: tools.exportPlace ? 1 : 0,
      work: (data, attempt) => runExport(tools, data, attempt),
    },
    'site-export-failed': { ...mails, work: (data) => sendFailedMail(tools, data) },
    ...choreKinds({ ...tools, exports: tools }),
    ...jobsOfFeatures(tools),
  };
};

function jobsOfFeatures(tools: JobTools): JobKinds<FeatureJobData> {
  const jobs = features.flatMap((feature) => Object.entries<FeatureJob<never>>(feature.jobs));
  const bound = jobs.map(([name, { work, atOnce = 1, ...job }]): [string, JobKind<never>] => [
    name,
    {
      ...job,
      atOnce: typeof atOnce === 'function' ? atOnce(tools) : atOnce,
      work: (data, attempt) => work(tools, data, attempt),
    },
  ]);
  return Object.fromEntries(bound);
}
