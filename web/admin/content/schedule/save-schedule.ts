import type { ScheduleInput } from '../../../gql/types.gen.ts';
import { trySave } from '../../../lib/requests/try-save.ts';
import { inputOf, type ScheduleValues } from './schedule-values.ts';

/** Saves typed times. @returns the errors that the form shows, null on success */
export const saveSchedule = (values: ScheduleValues, save: (input: ScheduleInput) => Promise<unknown>) =>
  trySave(values, () => save(inputOf(values)), 'The schedule could not be saved. Please try again.');
