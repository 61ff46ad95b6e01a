import { clockTime, exactTime, instantOf, shortDate, wallClock, zoneName, type DateStyle } from '#schema/text/dates';
import type { ShownDates } from './dates.context.ts';

/** The browser's time zone. Read once, because every row of a list needs it and reading takes 0.1 ms. */
export const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The other zone that people may think in: the browser's, or the site's where the panel shows the browser's. */
const otherZone = ({ timeZone, onSite }: Pick<ShownDates, 'timeZone' | 'onSite'>): string =>
  timeZone === ownTimeZone ? onSite.timeZone : ownTimeZone;

/** "08:00 UTC", "10:00 Berlin time", with the date if it differs; null where the clocks agree. */
export function timeElsewhere(iso: string, dates: Pick<ShownDates, 'format' | 'timeZone' | 'onSite'>): string | null {
  const there: DateStyle = { format: dates.format, timeZone: otherZone(dates) };
  if (wallClock(iso, there.timeZone).getTime() === wallClock(iso, dates.timeZone).getTime()) return null;
  const day = shortDate(iso, there);
  return `${day === shortDate(iso, dates) ? '' : `${day}, `}${clockTime(iso, there)} ${zoneName(there.timeZone)}`;
}

/** For hovering over a time: "Thursday, 3 December 2026 at 09:00 London time (10:00 Berlin time)". */
export function exactTimeWithZones(at: string, dates: ShownDates): string {
  const elsewhere = timeElsewhere(at, dates);
  return `${exactTime(at, dates)} ${zoneName(dates.timeZone)}${elsewhere === null ? '' : ` (${elsewhere})`}`;
}

/** For an input of a date and time: "2026-11-23T10:42". Empty for null and for an invalid time. */
export function toInput(iso: string | null, timeZone: string): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '' : wallClock(date, timeZone).toISOString().slice(0, 16);
}

/** The moment of an input of a date and time in the time zone. Null for an empty or unfinished input. */
export function fromInput(typed: string, timeZone: string): Date | null {
  const clock = Date.parse(`${typed}Z`);
  return typed === '' || Number.isNaN(clock) ? null : instantOf(clock, timeZone);
}
