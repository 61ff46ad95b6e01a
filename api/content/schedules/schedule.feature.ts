import { mailRetries } from '../../kernel/job.ts';
import { sendProblemMail } from './problem-mail.job.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { CalendarResolver } from './calendar.resolver.ts';
import { CalendarService } from './calendar.service.ts';
import { scheduleCalls } from './schedule.calls.ts';
import { Schedule } from './schedule.entity.ts';
import { scheduleResolversOf } from './schedule.resolver.ts';
import type { ScheduleRunner } from './schedule.runner.ts';
import { scheduleSchemas } from './schedule.schemas.ts';
import { ScheduleService } from './schedule.service.ts';
import { scheduleTables } from './schedule.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly calendar: CalendarService;
  }
  interface ServicesOfKinds {
    schedules: ScheduleService;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'schedule-problem': { contentId: number };
  }
  interface JobTools {
    schedules: ScheduleRunner;
  }
}

/** Schedules and their calendar. */
export const scheduleFeature = defineFeature({
  name: 'schedules',
  uses: ['content'],
  services: { calendar: CalendarService },
  servicesOfKinds: { schedules: ScheduleService },
  entities: [Schedule],
  tables: scheduleTables,
  resolvers: (kinds) => [CalendarResolver, ...kinds.all.flatMap(scheduleResolversOf)],
  calls: scheduleCalls,
  schemas: scheduleSchemas,
  jobs: {
    'schedule-problem': { ...mailRetries, work: (tools, { contentId }) => sendProblemMail(tools, contentId) },
  },
  // At the start those that were missed.
  repeats: [
    {
      everyMs: 1000,
      firstAfterMs: 0,
      work: ({ schedules }, signal) => schedules.run(signal),
      failure: 'Schedules cannot be carried out',
    },
  ],
  tags: { schedule: 'What is planned across kinds of content.' },
});
