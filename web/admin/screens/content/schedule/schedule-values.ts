import { scheduleProblems } from '#schema/rules/content/schedule';
import type { ScheduleInput } from '../../../../gql/types.gen.ts';
import { fromInput, toInput } from '../../../../ui/time/panel-time.ts';
import type { Schedule } from './schedule-fragment.ts';

/** As typed, in the time zone of the panel. */
export interface ScheduleValues {
  publishAt: string;
  unpublishAt: string;
  /** The number of a revision; empty for the item as it is then. */
  revision: string;
}

export function valuesOf(
  plan: Pick<Schedule, 'publishAt' | 'unpublishAt' | 'revision'> | null,
  timeZone: string,
): ScheduleValues {
  return {
    publishAt: toInput(plan?.publishAt ?? null, timeZone),
    unpublishAt: toInput(plan?.unpublishAt ?? null, timeZone),
    revision: plan?.revision == null ? '' : String(plan.revision),
  };
}

function timesOf({ publishAt, unpublishAt, revision }: ScheduleValues, timeZone: string) {
  return {
    publishAt: fromInput(publishAt, timeZone),
    unpublishAt: fromInput(unpublishAt, timeZone),
    revision: revision === '' ? null : Number(revision),
  };
}

export function inputOf(values: ScheduleValues, timeZone: string): ScheduleInput {
  const { publishAt, unpublishAt, revision } = timesOf(values, timeZone);
  return {
    publishAt: publishAt?.toISOString() ?? null,
    unpublishAt: unpublishAt?.toISOString() ?? null,
    revision,
  };
}

/** Formik's `validate`, by the rules of the server. */
export const checkValues = (values: ScheduleValues, timeZone: string, now = new Date()): Record<string, string> =>
  scheduleProblems(timesOf(values, timeZone), now);
