import { cutText } from '#schema/text/cut-text';
import { monthOf } from './month-names.ts';

/** Which number of `04/03/2024` is the day. */
export const dayOrders = ['day first', 'month first'] as const;
export type DayOrder = (typeof dayOrders)[number];

const noTime = { hour: 0, minute: 0, second: 0, zone: 0 };
type Clock = typeof noTime;

const time = String.raw`(?:[T,\s]+(?:(?:at|um|à)\s+)?(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s*([ap]\.?m\.?)?\s*(\S.*)?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}$`, 'i');
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${time}$`, 'i');
const dayOfMonth = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|\.|º|er)?[\s-]+(?:(?:of|de)\s+)?(\p{L}+)\.?,?[\s-]+(?:(?:of|de)\s+)?(\d{4})${time}$`,
  'iu',
);
const monthWithDay = new RegExp(String.raw`^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${time}$`, 'iu');
const eastAsian = /^(\d{4})年\s*(\d{1,2})月\s*(\d{1,2})日$/;

/** The days of a spreadsheet are counted from here, and those of this century and the last are below the limits. */
const firstDay = Date.UTC(1899, 11, 30);
const serials = [20_000, 80_000] as const;

/**
 * A time as ISO 8601, UTC; null if it cannot be read. These are read, with or without a time, which is UTC without a
 * zone: `2024-03-04`, `04.03.2024` (the day first), `4 March 2024`, `March 4, 2024`, RFC 2822, `20240304`, seconds and
 * milliseconds since 1970, and the days of a spreadsheet (45383). `04/03/2024` and `04-03-2024` need an order, unless
 * one of their numbers is no month.
 */
export function timeOf(value: unknown, order: DayOrder | null = null): string | null {
  if (value instanceof Date) return isoOf(value.getTime());
  if (typeof value === 'number') return timeOfDigits(String(value));
  if (typeof value !== 'string') return null;
  const text = value
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^\p{L}+\.?,?\s+(?=\d|\p{L}+\.?\s+\d)/u, withoutWeekday);
  return timeOfDigits(text) ?? timeOfNumbers(text, order) ?? timeOfWords(text);
}

/** Whether a date is a different one with the day first than with the month first. */
export function isAmbiguous(value: unknown): value is string {
  return typeof value === 'string' && orderOf(value) === 'either';
}

/** The order that a date shows by itself; `either` for one that has two readings, and null for all others. */
export function orderOf(value: unknown): DayOrder | 'either' | null {
  const [, first, mark, second, year] = (typeof value === 'string' && yearLast.exec(value.trim())) || [];
  const [a, b] = [Number(first), Number(second)];
  if (mark === undefined || mark === '.' || a === b || mayBeginWithYear(first, year)) return null;
  if (a > 12 && b <= 12) return 'day first';
  if (b > 12 && a <= 12) return 'month first';
  return a <= 12 && b <= 12 ? 'either' : null;
}

/** The order that all dates of a source together show; null if they contradict each other, or show none. */
export class DayOrders {
  private readonly found = new Set<DayOrder>();
  /** Dates with two readings. */
  count = 0;
  example = '';

  note(value: unknown): void {
    const order = orderOf(value);
    if (order === 'either') {
      this.count += 1;
      this.example ||= cutText(String(value).trim(), 40);
    } else if (order !== null) this.found.add(order);
  }

  get order(): DayOrder | null {
    const [first = null, second] = this.found;
    return second === undefined ? first : null;
  }
}

const withoutWeekday = (found: string): string => (monthOf(found.replace(/[.,\s]/g, '')) === null ? '' : found);

function timeOfDigits(text: string): string | null {
  if (/^\d{8}$/.test(text)) return dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)));
  if (/^\d{13}$/.test(text)) return isoOf(Number(text));
  if (/^\d{10}$/.test(text)) return isoOf(Number(text) * 1000);
  const days = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  return days >= serials[0] && days < serials[1] ? isoOf(Math.round(firstDay / 1000 + days * 86_400) * 1000) : null;
}

function timeOfNumbers(text: string, order: DayOrder | null): string | null {
  const [, year, , month, day, ...clock] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day), clock);
  const [, y, m, d] = eastAsian.exec(text) ?? [];
  if (y !== undefined) return dayOf(Number(y), Number(m), Number(d));
  const [, first, mark, second, last, ...rest] = yearLast.exec(text) ?? [];
  if (first === undefined || last === undefined || mayBeginWithYear(first, last)) return null;
  const shown = mark === '.' || first === second ? 'day first' : orderOf(text);
  const known = shown === 'either' ? order : shown;
  if (known === null) return null;
  const [a, b] = [Number(first), Number(second)];
  return known === 'day first' ? dayOf(fullYear(last), b, a, rest) : dayOf(fullYear(last), a, b, rest);
}

function timeOfWords(text: string): string | null {
  const [, day, month = '', year, ...clock] = dayOfMonth.exec(text) ?? [];
  if (day !== undefined) return dayOf(Number(year), monthOf(month), Number(day), clock);
  const [, name = '', date, of, ...rest] = monthWithDay.exec(text) ?? [];
  if (date !== undefined) return dayOf(Number(of), monthOf(name), Number(date), rest);
  // `Mon Mar 04 2024 10:00:00 GMT+0000 (UTC)`: JavaScript writes the year after the day; C writes it last.
  const [, word = '', number, clockText = '', last] =
    /^(\p{L}+)\s+(\d{1,2})\s+(\d{1,2}:\d{2}:\d{2})\s+(\d{4})$/u.exec(text) ?? [];
  return number === undefined ? null : dayOf(Number(last), monthOf(word), Number(number), clockText.split(':'));
}

/** `24/03/04` may be of 2024 or of 2004. */
const mayBeginWithYear = (first = '', last = '') => last.length === 2 && Number(first) > 12 && Number(last) <= 31;

/** POSIX: 69 to 99 are of the last century. */
const fullYear = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 69 ? 2000 : 1900);

/** @param clock hour, minute, second, half of the day, and zone, as they were written */
function dayOf(
  year: number,
  month: number | null,
  day: number,
  clock: readonly (string | undefined)[] = [],
): string | null {
  const of = clockOf(clock);
  if (month === null || of === null) return null;
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
  return isoOf(
    midnight.getTime() + (of.hour * 60 + of.minute - of.zone) * 60 * 1000 + Math.floor(of.second * 1000 + 0.001),
  );
}

function clockOf([hours, minutes, seconds, half, zoneName]: readonly (string | undefined)[]): Clock | null {
  if (hours === undefined) return noTime;
  const zone = zoneOf(zoneName?.trim() ?? '');
  const given = Number(hours);
  if (half !== undefined && (given < 1 || given > 12)) return null;
  const hour = half === undefined ? given : (given % 12) + (/^p/i.test(half) ? 12 : 0);
  const [minute, second] = [Number(minutes), Number((seconds ?? '0').replace(',', '.'))];
  if (zone === null || hour > 23 || minute > 59 || second >= 60) return null;
  return { hour, minute, second, zone };
}

/** Zones that RFC 2822 names, and those of Europe, in hours. */
const zones: Readonly<Record<string, number>> = {
  ...{ '': 0, Z: 0, UT: 0, UTC: 0, GMT: 0, WET: 0 },
  ...{ BST: 1, CET: 1, MEZ: 1, WEST: 1, CEST: 2, MESZ: 2, EET: 2, EEST: 3 },
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
};

/** The minutes before UTC; null for an unknown zone. */
function zoneOf(text: string): number | null {
  const name = text.replace(/\s*\(.*\)$|\s*\[.*\]$/, '');
  const [, sign, hours, minutes = '0'] = /^(?:GMT|UTC)?\s*([+-])(\d{1,2}):?(\d{2})?$/i.exec(name) ?? [];
  if (sign !== undefined) return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const known = zones[name.toUpperCase()];
  return known === undefined ? null : known * 60;
}

/** PostgreSQL and REST take years of four digits. */
function isoOf(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  const isKnown = !Number.isNaN(milliseconds) && date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999;
  return isKnown ? date.toISOString() : null;
}
