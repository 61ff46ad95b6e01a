import { expect, test } from '@jest/globals';
import { dayIn, dayKey, daysOf, moved, rangeOf, readMonth, weeksOf } from './calendar-days.ts';

const keys = (month: string) => weeksOf(month).map((week) => week.map(dayKey));

test.each<[string, number, string, string]>([
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  // Begins on a Monday and has four whole weeks.
  ['2021-02', 4, '2021-02-01', '2021-02-28'],
  ['2026-03', 6, '2026-02-23', '2026-04-05'],
])('%s has %d weeks, from %s to %s', (month, weeks, first, last) => {
  const found = keys(month);
  expect([found.length, found[0]?.[0], found.at(-1)?.at(-1)]).toEqual([weeks, first, last]);
  // No day is left out or shown twice, whatever the clocks do.
  expect(new Set(found.flat()).size).toBe(weeks * 7);
});

test.each([
  ['UTC', '2026-10-26T00:00:00.000Z', '2026-12-07T00:00:00.000Z'],
  // The clocks go back on 1 November.
  ['America/New_York', '2026-10-26T04:00:00.000Z', '2026-12-07T05:00:00.000Z'],
  ['Asia/Tokyo', '2026-10-25T15:00:00.000Z', '2026-12-06T15:00:00.000Z'],
])('in %s the range is from the first day to the start of the day after the last', (timeZone, from, to) => {
  expect(rangeOf('2026-11', timeZone)).toEqual({ from, to });
});

test.each([
  ['Asia/Tokyo', '2026-11-24'],
  ['UTC', '2026-11-23'],
  ['America/New_York', '2026-11-23'],
])('in %s, 20:00 UTC is on %s', (timeZone, day) => {
  expect(dayKey(dayIn(timeZone, new Date('2026-11-23T20:00:00Z')))).toBe(day);
});

test('moving by a month crosses years; February 2028 has 29 days', () => {
  expect([moved('2026-12', 1), moved('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(daysOf('2028-02')).toHaveLength(29);
});

test.each([
  ['2026-12', '2026-12'],
  ['2026-13', '2026-11'],
  ['tomorrow', '2026-11'],
  [null, '2026-11'],
])('the address %j shows %s', (text, month) => {
  expect(readMonth(text, new Date(Date.UTC(2026, 10, 23)))).toBe(month);
});
