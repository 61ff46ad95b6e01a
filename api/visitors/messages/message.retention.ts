import type { MikroORM } from '@mikro-orm/postgresql';
import { withDefaults } from '#schema/settings/to-site-settings';
import { Setting } from '../../site/settings/setting.entity.ts';

const batchSize = 500;

/**
 * Deletes messages that are older than the retention settings keep them, with their notes and mails.
 * @returns their number
 */
export async function deleteOldMessages(orm: MikroORM): Promise<number> {
  const em = orm.em.fork();
  const setting = await em.findOne(Setting, { key: 'retentionSettings' });
  const { messageRetentionDays } = withDefaults('retentionSettings', setting?.value);
  if (messageRetentionDays === null) return 0;
  // In batches, so that deleting years of spam does not hold up the visitors who are writing.
  let deleted = 0;
  for (let n = batchSize; n === batchSize; deleted += n) {
    const rows = await em.execute<unknown[]>(
      `delete from messages where id in (
         select id from messages where created_at < now() - make_interval(days => ?) order by created_at, id limit ?)
       returning id`,
      [messageRetentionDays, batchSize],
    );
    n = rows.length;
  }
  return deleted;
}
