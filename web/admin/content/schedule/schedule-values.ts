import { scheduleProblems } from '#schema/rules/content/schedule';
import type { ScheduleInput } from '../../../gql/types.gen.ts';
import { fromInput, toInput } from '../../../ui/time/own-time.ts';
import type { Schedule } from './schedule-fragment.ts';

/** As typed, in the time zone of this browser. */
export interface ScheduleValues {
  publishAt: string;
  unpublishAt: string;
  /** The number of a revision; empty for the item as it is then. */
  revision: string;
}

export function valuesOf(plan: Pick<Schedule, 'publishAt' | 'unpublishAt' | 'revision'> | null): ScheduleValues {
  return {
    publishAt: toInput(plan?.publishAt ?? null),
    unpublishAt: toInput(plan?.unpublishAt ?? null),
    revision: plan?.revision == null ? '' : String(plan.revision),
  };
}

function timesOf({ publishAt, unpublishAt, revision }: ScheduleValues) {
  return {
    publishAt: fromInput(publishAt),
    unpublishAt: fromInput(unpublishAt),
    revision: revision === '' ? null : Number(revision),
  };
}

export function inputOf(values: ScheduleValues): ScheduleInput {
  const { publishAt, unpublishAt, revision } = timesOf(values);
  return {
    publishAt: publishAt?.toISOString() ?? null,
    unpublishAt: unpublishAt?.toISOString() ?? null,
    revision,
  };
}

/** Formik's `validate`, by the rules of the server. */
export const checkValues = (values: ScheduleValues, now = new Date()): Record<string, string> =>
  scheduleProblems(timesOf(values), now);
