import { defineFeature } from '../../kernel/feature.ts';
import { CalendarResolver } from './calendar.resolver.ts';
import { CalendarService } from './calendar.service.ts';
import { scheduleCalls } from './schedule.calls.ts';
import { Schedule } from './schedule.entity.ts';
import { scheduleSchemas } from './schedule.schemas.ts';
import { scheduleTables } from './schedule.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly calendar: CalendarService;
  }
}

/** Schedules and their calendar. The service of schedules is one of each kind of content. */
export const scheduleFeature = defineFeature({
  name: 'schedules',
  uses: [],
  services: { calendar: CalendarService },
  entities: [Schedule],
  tables: scheduleTables,
  resolvers: [CalendarResolver],
  calls: scheduleCalls,
  schemas: scheduleSchemas,
  jobs: {},
  tags: { schedule: 'What is planned across kinds of content.' },
});
