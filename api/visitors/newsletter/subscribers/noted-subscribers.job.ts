import type { JobTools } from '../../../kernel/job.ts';
import { isAwaited } from './subscriber.entity.ts';

const batchSize = 100;

export const isNoted = { notedAt: { $ne: null }, isFlagged: false, ...isAwaited };

/**
 * Queues confirmation mails for the addresses that were noted while no mail could be sent. Each batch is updated and
 * queued in one transaction, so that each address is queued once.
 */
export async function mailNotedSubscribers({ orm, mailServer, jobs }: JobTools, size = batchSize): Promise<void> {
  const em = orm.em.fork();
  if (!(await mailServer.mailer(em))) return;
  for (;;) {
    const count = await em.transactional(async (own) => {
      const rows = await own.execute<{ id: number; mails: boolean }[]>(
        `update subscribers set noted_at = null where id in (
           select id from subscribers where noted_at is not null order by id limit ? for update skip locked)
         returning id, not is_flagged and (status = 'unconfirmed'
           or (status = 'unsubscribed' and entered_again_at is not null)) as mails`,
        [size],
      );
      const mailed = rows.filter(({ mails }) => mails);
      if (mailed.length > 0) {
        await jobs().put(
          own,
          'newsletter-confirmation-bulk',
          mailed.map(({ id }) => ({ subscriberId: id })),
        );
      }
      return rows.length;
    });
    if (count < size) return;
  }
}
