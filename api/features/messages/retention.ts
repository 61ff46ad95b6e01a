import type { MikroORM } from '@mikro-orm/postgresql';
import { toPrivacySettings } from '#schema/settings';

const perBatch = 500;

/** Erases messages older than the settings keep them, with their notes and mails. @returns how many there were */
export async function eraseOldMessages(orm: MikroORM): Promise<number> {
  const em = orm.em.fork();
  const [row] = await em.execute<{ value: unknown }[]>(`select value from settings where key = 'privacySettings'`);
  const { messageRetentionDays } = toPrivacySettings(row?.value);
  if (messageRetentionDays === null) return 0;
  // A few at a time: years of spam are no reason to hold up who writes now.
  let erased = 0;
  for (let n = perBatch; n === perBatch; erased += n) {
    const gone = await em.execute<unknown[]>(
      `delete from messages where id in (
         select id from messages where created_at < now() - make_interval(days => ?) order by created_at, id limit ?)
       returning id`,
      [messageRetentionDays, perBatch],
    );
    n = gone.length;
  }
  return erased;
}
