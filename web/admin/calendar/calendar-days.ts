/** A month: "2026-12". */
export type Month = string;

const dayMs = 86_400_000;

export function monthOf(date: Date): Month {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** The given month, or the current one if it is not valid. */
export function readMonth(text: string | null, now: Date): Month {
  return text !== null && /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? text : monthOf(now);
}

/** @param by months, which may be negative */
export function moved(month: Month, by: number): Month {
  return monthOf(new Date(yearOf(month), indexOf(month) + by, 1));
}

const yearOf = (month: Month) => Number(month.slice(0, 4));
const indexOf = (month: Month) => Number(month.slice(5)) - 1;

/** "December 2026" */
export const monthName = (month: Month): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(
    new Date(yearOf(month), indexOf(month), 1),
  );

/** The weeks that a month touches, from Monday to Sunday. */
export function weeksOf(month: Month): Date[][] {
  const first = new Date(yearOf(month), indexOf(month), 1);
  const last = new Date(yearOf(month), indexOf(month) + 1, 0);
  const before = (first.getDay() + 6) % 7;
  const count = Math.ceil((before + last.getDate()) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_none, day) => new Date(yearOf(month), indexOf(month), 1 - before + week * 7 + day)),
  );
}

/** The days of the month. */
export function daysOf(month: Month): Date[] {
  return weeksOf(month)
    .flat()
    .filter((day) => isIn(day, month));
}

export const isIn = (day: Date, month: Month): boolean => monthOf(day) === month;

/** "2026-12-03", in the time zone of this browser. */
export function dayKey(time: Date): string {
  return `${monthOf(time)}-${String(time.getDate()).padStart(2, '0')}`;
}

/** From the first shown day until before the day after the last. */
export function rangeOf(month: Month): { from: string; to: string } {
  const days = weeksOf(month).flat();
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) throw new Error(`No days in ${month}`);
  const after = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1);
  return { from: first.toISOString(), to: after.toISOString() };
}

export const weekdays = Array.from({ length: 7 }, (_, day) => {
  // A Monday.
  const date = new Date(Date.UTC(2024, 0, 1) + day * dayMs);
  const named = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat('en-GB', { weekday, timeZone: 'UTC' }).format(date);
  return { short: named('short'), long: named('long') };
});
