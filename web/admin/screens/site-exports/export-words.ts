import { weekdayNames } from '#schema/site-exports/export-schedule';
import { clockTime, exactTime, type DateStyle } from '#schema/text/dates';
import type { ExportScheduleValuesFragment, KeptExportFragment } from './kept-exports.graphql.gen.ts';

/** The hour as the site writes it: `3:00 AM`, `03:00`. */
export const hourInWords = (hour: number, { format }: Pick<DateStyle, 'format'>): string =>
  clockTime(Date.UTC(2026, 0, 1, hour), { format, timeZone: 'UTC' });

/** `Every Sunday at 03:00 (Europe/London)` */
export function scheduleInWords(
  { every, hour, weekday, monthDay }: ExportScheduleValuesFragment,
  timeZone: string,
  dates: Pick<DateStyle, 'format'>,
): string {
  if (every === 'off') return 'The schedule is off.';
  const day = {
    daily: 'Every day',
    weekly: `Every ${weekdayNames[weekday - 1]}`,
    monthly: `Every month on day ${monthDay}`,
  }[every];
  return `${day} at ${hourInWords(hour, dates)} (${timeZone}).`;
}

/** `Next: Sunday, 29 November 2026 at 03:00`, in the time zone of the schedule. */
export const nextInWords = (nextAt: string, timeZone: string, { format }: Pick<DateStyle, 'format'>): string =>
  `Next: ${exactTime(nextAt, { format, timeZone })}.`;

/** `with the history, with messages and subscribers`; empty for neither. */
export const contentsInWords = ({
  withRevisions,
  withPeople,
}: Pick<ExportScheduleValuesFragment, 'withRevisions' | 'withPeople'>): string =>
  [withRevisions && 'with the history', withPeople && 'with messages and subscribers'].filter(Boolean).join(', ');

export const stateWords: Record<KeptExportFragment['state'], string> = {
  waiting: 'Waiting',
  running: 'Being written',
  done: 'Complete',
  failed: 'Failed',
};

/** How long the last attempt took: `4 s`, `12 min`; null while it is not known. */
export function durationOf({ startedAt, finishedAt }: Pick<KeptExportFragment, 'startedAt' | 'finishedAt'>) {
  if (startedAt === null || finishedAt === null) return null;
  const seconds = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000));
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
