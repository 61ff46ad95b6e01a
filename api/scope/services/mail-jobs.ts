import type {
  ConfirmationJobs,
  ConfirmationQueue,
} from '../../features/newsletter/subscribers/confirmation-mail.job.ts';
import { mailJobs } from '../../mail/mail-jobs.ts';
import type { ScopeContext } from '../../kernel/scope.ts';

type MailContext = Pick<ScopeContext, 'em' | 'mailServer' | 'jobs'>;

/** Queues confirmation mails; null while no mail can be sent. */
export function confirmations(context: MailContext, name: keyof ConfirmationJobs): ConfirmationQueue {
  return async () => {
    const jobs = await mailJobs(context)();
    if (!jobs) return null;
    return (ids) =>
      jobs.put(
        context.em,
        name,
        ids.map((subscriberId) => ({ subscriberId })),
      );
  };
}
