import { instantOf, wallClock } from '#schema/text/dates';

/** A month: "2026-12". */
export type Month = string;

const dayMs = 86_400_000;

/** The days of the calendar are dates at midnight UTC, whatever the time zone. */
const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date));

export function monthOf(date: Date): Month {
  return `${date.getUTCFullYear()}-${String(date.getUTCMonth() + 1).padStart(2, '0')}`;
}

/** The given month, or the current one if it is not valid. */
export function readMonth(text: string | null, now: Date): Month {
  return text !== null && /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? text : monthOf(now);
}

/** @param by months, which may be negative */
export function moved(month: Month, by: number): Month {
  return monthOf(day(yearOf(month), indexOf(month) + by, 1));
}

const yearOf = (month: Month) => Number(month.slice(0, 4));
const indexOf = (month: Month) => Number(month.slice(5)) - 1;

/** "December 2026" */
export const monthName = (month: Month): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    day(yearOf(month), indexOf(month), 1),
  );

/** The weeks that a month touches, from Monday to Sunday. */
export function weeksOf(month: Month): Date[][] {
  const first = day(yearOf(month), indexOf(month), 1);
  const last = day(yearOf(month), indexOf(month) + 1, 0);
  const before = (first.getUTCDay() + 6) % 7;
  const count = Math.ceil((before + last.getUTCDate()) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_none, at) => day(yearOf(month), indexOf(month), 1 - before + week * 7 + at)),
  );
}

/** The days of the month. */
export function daysOf(month: Month): Date[] {
  return weeksOf(month)
    .flat()
    .filter((one) => isIn(one, month));
}

export const isIn = (one: Date, month: Month): boolean => monthOf(one) === month;

/** The day of a moment, in the time zone. */
export const dayIn = (timeZone: string, time: Date | number): Date =>
  new Date(Math.floor(wallClock(time, timeZone).getTime() / dayMs) * dayMs);

/** "2026-12-03" */
export const dayKey = (one: Date): string => one.toISOString().slice(0, 10);

/** The moments from the first shown day until before the day after the last, in the time zone. */
export function rangeOf(month: Month, timeZone: string): { from: string; to: string } {
  const days = weeksOf(month)
    .flat()
    .map((one) => one.getTime());
  const [first = 0] = days;
  const after = (days.at(-1) ?? 0) + dayMs;
  return { from: instantOf(first, timeZone).toISOString(), to: instantOf(after, timeZone).toISOString() };
}

export const weekdays = Array.from({ length: 7 }, (_, day) => {
  // A Monday.
  const date = new Date(Date.UTC(2024, 0, 1) + day * dayMs);
  const named = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat('en-GB', { weekday, timeZone: 'UTC' }).format(date);
  return { short: named('short'), long: named('long') };
});
