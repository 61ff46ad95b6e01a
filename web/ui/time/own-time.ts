import { clockTime, dayAndTime, exactTime, shortDate, zoneName, type DateStyle } from '#schema/text/dates';
import { useDates } from './dates.context.ts';

/** The browser's time zone. Read once, because every row of a list needs it and reading takes 0.1 ms. */
export const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Date formats in the time zone of this browser, because people plan by their own clock. */
export function useOwnDates(): DateStyle {
  const { format } = useDates();
  return { format, timeZone: ownTimeZone };
}

/** "Thursday, 3 December 2026 at 09:00" */
export const ownTime = (iso: string, dates: DateStyle): string => exactTime(iso, dates);

/** "3 Dec, 09:00" */
export const shortOwnTime = (iso: string, dates: DateStyle): string => dayAndTime(iso, 0, dates);

/** "08:00 UTC", with the UTC date if it differs. */
export function utcTime(iso: string, dates: DateStyle): string {
  const utc = { ...dates, timeZone: 'UTC' };
  const day = shortDate(iso, utc);
  return `${day === shortDate(iso, dates) ? '' : `${day}, `}${clockTime(iso, utc)} UTC`;
}

/** "London time" */
export const ownZone = (): string => zoneName(ownTimeZone);

/** For an input of a date and time: "2026-11-23T10:42". Empty for none, and for what is no time. */
export function toInput(iso: string | null): string {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Null for an empty or unfinished input. */
export function fromInput(typed: string): Date | null {
  const date = new Date(typed);
  return typed === '' || Number.isNaN(date.getTime()) ? null : date;
}
