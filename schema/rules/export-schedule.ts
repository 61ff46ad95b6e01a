import { object } from 'yup';
import { exportFrequencies, exportLimits } from '../site-exports/export-schedule.ts';
import { flag, oneOf, wholeNumber } from '../value-rules/fields.ts';

const between = (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return wholeNumber(message).min(min, message).max(max, message).required(message);
};

/** The schedule of site exports, their contents, and how many are kept. */
export const exportScheduleRules = object({
  every: oneOf(exportFrequencies, `Must be one of ${exportFrequencies.join(', ')}`),
  hour: between('Hour', 0, 23),
  weekday: between('Day of the week', 1, 7),
  monthDay: between('Day of the month', 1, exportLimits.monthDay),
  withRevisions: flag(),
  withPeople: flag(),
  keep: between('Exports to keep', 1, exportLimits.keep),
});
