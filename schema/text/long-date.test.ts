import { longDate } from './long-date.ts';

test.each([
  ['2026-11-21T13:00:00.000Z', 'November 21, 2026'],
  ['2026-01-01T00:00:00.000Z', 'January 1, 2026'],
  ['2025-12-31T23:59:59.999Z', 'December 31, 2025'],
])('%s is %s in every time zone', (time, expected) => {
  expect(longDate(time)).toBe(expected);
});

test('agrees with Intl on every month', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const times = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, month + 1));
  expect(times.map(longDate)).toEqual(times.map((time) => format.format(time)));
});
