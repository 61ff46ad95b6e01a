import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lastDue } from '#schema/site-exports/export-schedule';
import { siteDates } from '#schema/settings/general.settings';
import { withDefaults } from '#schema/settings/to-site-settings';
import { actingFor } from '../../kernel/http/request-context.ts';
import { hasUnfinishedJob } from '../../kernel/jobs/stored-jobs.ts';
import { Setting } from '../../site/settings/setting.entity.ts';
import { ExportSchedule } from './export-schedule.entity.ts';
import { queueExport, underWay } from './queue-export.ts';
import type { JobTools } from '../../kernel/job.ts';
import { fail } from './site-export.job.ts';
import { SiteExport } from './site-export.entity.ts';

/** Queues the due export: one, however many were missed while no server was running. */
export async function queueDueExport(tools: JobTools): Promise<void> {
  const { orm, exportPlace: place, jobs, publicUrl: site } = tools;
  if (place === null) return;
  await actingFor(null, 'schedule', () =>
    orm.em.fork().transactional(async (em) => {
      const schedule = await em.findOneOrFail(ExportSchedule, { id: 1 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      await failLost(em, tools);
      const dueAt = lastDue(schedule, await timeZoneOf(em), new Date());
      if (dueAt === null || dueAt <= schedule.since) return;
      // It begins a quarter of an hour later, when the other export is done.
      if ((await em.count(SiteExport, underWay)) > 0) return;
      schedule.since = dueAt;
      const { withRevisions, withPeople } = schedule;
      await queueExport(em, { place, jobs: jobs(), site }, { dueAt, createdBy: null, withRevisions, withPeople });
    }),
  );
}

/** The time zone of the site, in which the schedule's hour is. */
export async function timeZoneOf(em: SqlEntityManager): Promise<string> {
  const setting = await em.findOne(Setting, { key: 'dateSettings' }, { disableIdentityMap: true });
  return siteDates(withDefaults('dateSettings', setting?.value)).timeZone;
}

/** Exports without a running job: the queue is not part of a backup, and a server may die in the last attempt. */
async function failLost(em: SqlEntityManager, tools: JobTools): Promise<void> {
  const lost = await em.execute<{ id: number }[]>(
    `select id from site_exports e
     where state in ('waiting', 'running') and not ${hasUnfinishedJob('site-export', 'exportId', 'e.id')}`,
  );
  for (const { id } of lost) await fail(em, tools, id, 'The server stopped while it was being written');
}
