import type { MikroORM } from '@mikro-orm/postgresql';
import { withDefaults } from '#schema/settings/to-site-settings';
import { Setting } from '../../site/settings/setting.entity.ts';

/**
 * Deletes revisions that the history settings do not keep: beyond the first period all but the last of each day, and
 * beyond the second all but the last of each month (UTC). Named, published and scheduled ones stay, and so does the
 * newest of each item, which is the last of its day.
 * @returns how many
 */
export async function thinRevisions(orm: MikroORM, now = new Date()): Promise<number> {
  const em = orm.em.fork();
  const setting = await em.findOne(Setting, { key: 'historySettings' });
  const { everyRevisionDays, dailyRevisionDays } = withDefaults('historySettings', setting?.value);
  const deleted = await em.execute<unknown[]>(
    `delete from revisions where id in (
       select id from (
         select id, item_id, number, name, status, row_number() over (
           partition by item_id, setting_group,
             date_trunc(
               case when created_at < :now::timestamptz - make_interval(days => :dailyRevisionDays) then 'month' else 'day' end,
               created_at, 'UTC'),
             created_at < :now::timestamptz - make_interval(days => :dailyRevisionDays)
           order by number desc) as place
         from revisions where created_at < :now::timestamptz - make_interval(days => :everyRevisionDays)) old
       where place > 1 and name is null and status is distinct from 'published'
         and not exists (select from schedules s where s.content_id = old.item_id and s.revision = old.number))
     returning id`,
    { now, dailyRevisionDays, everyRevisionDays },
  );
  return deleted.length;
}
