import { mailRetries } from '../../kernel/job.ts';
import { sendProblemMail } from './problem-mail.job.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { CalendarResolver } from './calendar.resolver.ts';
import { CalendarService } from './calendar.service.ts';
import { scheduleCalls } from './schedule.calls.ts';
import { Schedule } from './schedule.entity.ts';
import { scheduleResolversOf } from './schedule.resolver.ts';
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
  tags: { schedule: 'What is planned across kinds of content.' },
});
