/** How dates are written: `mdy` November 21, 2026; `dmy` 21 November 2026; `iso` 2026-11-21. */
export const dateFormats = ['mdy', 'dmy', 'iso'] as const;
export type DateFormat = (typeof dateFormats)[number];

export interface DateStyle {
  format: DateFormat;
  /** An IANA name: UTC, Europe/London. */
  timeZone: string;
}

/** The public site's by default. */
export const defaultDates: DateStyle = { format: 'mdy', timeZone: 'UTC' };

/** ISO 8601, or milliseconds. */
type Time = string | number | Date;

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** `November 21, 2026`, `21 November 2026` or `2026-11-21`. */
export function longDate(time: Time, { format, timeZone }: DateStyle): string {
  return written(wallClock(time, timeZone), format, (month) => month);
}

/** `Nov 21, 2026`, `21 Nov 2026` or `2026-11-21`. */
export function shortDate(time: Time, { format, timeZone }: DateStyle): string {
  return written(wallClock(time, timeZone), format, (month) => month.slice(0, 3));
}

/** The day without its year: `Nov 21`, `21 Nov` or `11-21`. */
export function dayAndMonth(time: Time, { format, timeZone }: DateStyle): string {
  const date = wallClock(time, timeZone);
  const month = (months[date.getUTCMonth()] ?? '').slice(0, 3);
  if (format === 'iso') return date.toISOString().slice(5, 10);
  return format === 'mdy' ? `${month} ${date.getUTCDate()}` : `${date.getUTCDate()} ${month}`;
}

/**
 * The day of the week, and the day without its year: `Saturday, November 21`, `Saturday 21 November`, `Saturday 11-21`.
 */
export function weekdayAndDay(time: Time, { format, timeZone }: DateStyle): string {
  const date = wallClock(time, timeZone);
  const [weekday, month] = [weekdays[date.getUTCDay()], months[date.getUTCMonth()]];
  if (format === 'iso') return `${weekday} ${date.toISOString().slice(5, 10)}`;
  return format === 'mdy' ? `${weekday}, ${month} ${date.getUTCDate()}` : `${weekday} ${date.getUTCDate()} ${month}`;
}

/** `1:05 PM`, or `13:05`. */
export function clockTime(time: Time, { format, timeZone }: DateStyle): string {
  const date = wallClock(time, timeZone);
  if (format !== 'mdy') return date.toISOString().slice(11, 16);
  const hours = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `Saturday, November 21, 2026 at 1:05 PM`, `Saturday, 21 November 2026 at 13:05` or `2026-11-21 13:05`. */
export function exactTime(time: Time, style: DateStyle): string {
  const day = longDate(time, style);
  const clock = clockTime(time, style);
  if (style.format === 'iso') return `${day} ${clock}`;
  return `${weekdays[wallClock(time, style.timeZone).getUTCDay()]}, ${day} at ${clock}`;
}

/** The clock time if it is the day of `now`, else the short date. */
export function shortTime(time: Time, now: Time, style: DateStyle): string {
  const day = shortDate(time, style);
  return day === shortDate(now, style) ? clockTime(time, style) : day;
}

/** The clock time, after the day if it is not the day of `now`: `13:05`, or `21 Nov, 13:05`. */
export function dayAndTime(time: Time, now: Time, style: DateStyle): string {
  const clock = clockTime(time, style);
  return shortDate(time, style) === shortDate(now, style) ? clock : `${dayAndMonth(time, style)}, ${clock}`;
}

/** `UTC`, or the city of the time zone: `London time`. */
export function zoneName(timeZone: string): string {
  return timeZone === 'UTC' ? timeZone : `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
}

/** Whether this platform knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function written(date: Date, format: DateFormat, toMonth: (name: string) => string): string {
  if (format === 'iso') return date.toISOString().slice(0, 10);
  const month = toMonth(months[date.getUTCMonth()] ?? '');
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear()];
  return format === 'mdy' ? `${month} ${day}, ${year}` : `${day} ${month} ${year}`;
}

/** A date whose UTC parts are the local date and time in the time zone. */
export function wallClock(time: Time, timeZone: string): Date {
  const date = new Date(time);
  // The default skips `Intl`, which takes 11 ms to load its data at start-up.
  if (timeZone === 'UTC') return date;
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  // `Date.UTC` would read the year 50 as 1950.
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, 0, 0);
  return date;
}

/**
 * The moment of a wall clock, whose UTC parts are the local date and time. One that is skipped in spring is an hour
 * off; one that comes twice in autumn counts once.
 */
export function instantOf(clock: number, timeZone: string): Date {
  let at = clock;
  for (let n = 0; n < 2; n++) at = clock - (wallClock(at, timeZone).getTime() - at);
  return new Date(at);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating one takes far longer than using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const numeric = 'numeric';
    clock = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', calendar: 'gregory' },
      ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric },
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}
