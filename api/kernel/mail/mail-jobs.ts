import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Scope } from '../scope.ts';

type MailScope = Pick<Scope, 'em' | 'mailServer' | 'jobs'>;

/** The jobs that send mail; null while no mail can be sent. In a transaction, give its entity manager. */
export function mailJobs(scope: MailScope): (em?: SqlEntityManager) => Promise<MailScope['jobs']> {
  const { mailServer, jobs } = scope;
  return async (em = scope.em) => ((await mailServer.mailer(em)) ? jobs : null);
}
