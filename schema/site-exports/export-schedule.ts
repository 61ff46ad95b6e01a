import { instantOf, wallClock } from '../text/dates.ts';

export const exportFrequencies = ['off', 'daily', 'weekly', 'monthly'] as const;
export type ExportFrequency = (typeof exportFrequencies)[number];

/** The state of an export to the configured place. */
export const exportStates = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** Where exports are kept: a folder of the server, or a bucket. */
export const exportPlaceKinds = ['folder', 'bucket'] as const;
export type ExportPlaceKind = (typeof exportPlaceKinds)[number];

export const exportLimits = { keep: 365, monthDay: 28 } as const;

/** The schedule of site exports. */
export interface ExportTimes {
  every: ExportFrequency;
  /** From 0 to 23, in the time zone of the site. */
  hour: number;
  /** From 1, Monday, to 7, Sunday; used by `weekly`. */
  weekday: number;
  /** From 1 to 28; used by `monthly`. */
  monthDay: number;
}

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** The last due time, now included; null if the schedule is off. @param timeZone an IANA name */
export function lastDue(times: ExportTimes, timeZone: string, now: Date): Date | null {
  return firstOf(times, timeZone, now, -1, (due) => due <= now);
}

/** The next due time; null if the schedule is off. @param timeZone an IANA name */
export function nextDue(times: ExportTimes, timeZone: string, now: Date): Date | null {
  return firstOf(times, timeZone, now, 1, (due) => due > now);
}

/** Goes day by day, starting one day off, because it may be another day in the other time zone. */
function firstOf(
  times: ExportTimes,
  timeZone: string,
  now: Date,
  direction: 1 | -1,
  isIt: (due: Date) => boolean,
): Date | null {
  if (times.every === 'off') return null;
  const clock = wallClock(now, timeZone).getTime();
  const today = clock - (((clock % dayMs) + dayMs) % dayMs);
  for (let days = -1; days <= 32; days++) {
    const day = today + direction * days * dayMs;
    if (!isDay(times, new Date(day))) continue;
    const due = instantOf(day + times.hour * hourMs, timeZone);
    if (isIt(due)) return due;
  }
  return null;
}

function isDay({ every, weekday, monthDay }: ExportTimes, day: Date): boolean {
  if (every === 'weekly') return (day.getUTCDay() || 7) === weekday;
  return every === 'monthly' ? day.getUTCDate() === monthDay : true;
}
