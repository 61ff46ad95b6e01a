import type { Scope } from '../../../kernel/scope.ts';
import { mailJobs } from '../../../kernel/mail/mail-jobs.ts';

/** A function that queues confirmation mails; null while no mail can be sent. */
export async function confirmationQueue(
  scope: Pick<Scope, 'em' | 'mailServer' | 'jobs'>,
  name: 'newsletter-confirmation' | 'newsletter-confirmation-bulk',
): Promise<((subscriberIds: readonly number[]) => Promise<void>) | null> {
  const jobs = await mailJobs(scope)();
  if (!jobs) return null;
  return (ids) =>
    jobs.put(
      scope.em,
      name,
      ids.map((subscriberId) => ({ subscriberId })),
    );
}
