import { scheduleActions } from '#schema/constants';
import { id, oneOf, orNull, shape, text, time, whole } from '../../kernel/openapi/json-schema.ts';

/** What calls answer with. */
export const scheduleSchemas = {
  Schedule: shape({
    publishAt: orNull(time),
    unpublishAt: { ...orNull(time), description: 'When it becomes a draft' },
    revision: { ...orNull(whole), description: 'The revision that is published; null for the item as it is then' },
  }),
  ScheduleEntry: shape({
    kind: text,
    id,
    title: text,
    action: oneOf(scheduleActions),
    at: time,
    by: orNull(shape({ id, name: text })),
  }),
};
