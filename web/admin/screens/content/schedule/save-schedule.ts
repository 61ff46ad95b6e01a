import type { ScheduleInput } from '../../../../gql/types.gen.ts';
import { trySave } from '../../../../lib/requests/try-save.ts';
import { inputOf, type ScheduleValues } from './schedule-values.ts';

/** Saves times typed in the time zone. @returns the errors that the form shows, null on success */
export const saveSchedule = (
  values: ScheduleValues,
  timeZone: string,
  save: (input: ScheduleInput) => Promise<unknown>,
) => trySave(values, () => save(inputOf(values, timeZone)), 'The schedule could not be saved. Please try again.');
