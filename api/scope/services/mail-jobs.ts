import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  ConfirmationJobs,
  ConfirmationQueue,
} from '../../features/newsletter/subscribers/confirmation-mail.job.ts';
import type { JobData } from '../../app/job-kinds.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ScopeContext } from '../../kernel/scope.ts';

type MailContext = Pick<ScopeContext, 'em' | 'mailServer' | 'jobs'>;

/** The jobs that send mail; null while no mail can be sent. In a transaction, give its entity manager. */
export function mailJobs(context: MailContext): (em?: SqlEntityManager) => Promise<Jobs<JobData> | null> {
  const { mailServer, jobs } = context;
  return async (em = context.em) => ((await mailServer.mailer(em)) ? jobs : null);
}

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
