import {
  clockTime,
  dateFormats,
  dayAndMonth,
  dayAndTime,
  defaultDates,
  exactTime,
  isTimeZone,
  longDate,
  shortDate,
  shortTime,
  weekdayAndDay,
  zoneName,
  type DateFormat,
} from './dates.ts';

const london = 'Europe/London';
const auckland = 'Pacific/Auckland';
const newYork = 'America/New_York';

test.each<[string, DateFormat, string, string]>([
  ['2026-11-21T13:00:00.000Z', 'mdy', 'UTC', 'November 21, 2026'],
  ['2026-01-01T00:00:00.000Z', 'mdy', 'UTC', 'January 1, 2026'],
  ['2025-12-31T23:59:59.999Z', 'mdy', 'UTC', 'December 31, 2025'],
  ['2026-11-21T13:00:00.000Z', 'dmy', 'UTC', '21 November 2026'],
  ['2026-11-21T13:00:00.000Z', 'iso', 'UTC', '2026-11-21'],
  ['2025-12-31T13:00:00.000Z', 'dmy', auckland, '1 January 2026'],
  ['2026-01-01T02:00:00.000Z', 'mdy', newYork, 'December 31, 2025'],
  ['2026-01-01T02:00:00.000Z', 'iso', newYork, '2025-12-31'],
  ['0050-06-15T12:00:00.000Z', 'dmy', 'UTC', '15 June 50'],
  ['0050-06-15T12:00:00.000Z', 'dmy', london, '15 June 50'],
  ['0004-02-29T12:00:00.000Z', 'iso', auckland, '0004-02-29'],
])('%s in %s and %s is %s', (time, format, timeZone, expected) => {
  expect(longDate(time, { format, timeZone })).toBe(expected);
});

test('the default agrees with Intl on every month', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const times = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, month + 1));
  expect(times.map((time) => longDate(time, defaultDates))).toEqual(times.map((time) => format.format(time)));
});

test('daylight saving time is applied', () => {
  const inSummer = Date.UTC(2026, 6, 1, 12, 5);
  const inWinter = Date.UTC(2026, 0, 1, 12, 5);
  const style = { format: 'dmy', timeZone: london } as const;
  expect([inSummer, inWinter].map((time) => clockTime(time, style))).toEqual(['13:05', '12:05']);
});

test.each([
  [0, '12:05 AM', '00:05'],
  [9, '9:05 AM', '09:05'],
  [12, '12:05 PM', '12:05'],
  [23, '11:05 PM', '23:05'],
])('at %d hours the clock says %s or %s', (hour, twelve, twentyFour) => {
  const time = Date.UTC(2026, 10, 21, hour, 5);
  expect(dateFormats.map((format) => clockTime(time, { format, timeZone: 'UTC' }))).toEqual([
    twelve,
    twentyFour,
    twentyFour,
  ]);
});

test('the day of the week follows the format, too', () => {
  const written = dateFormats.map((format) => weekdayAndDay('2026-11-21T13:00:00Z', { format, timeZone: auckland }));
  expect(written).toEqual(['Sunday, November 22', 'Sunday 22 November', 'Sunday 11-22']);
});

test('a date is formatted short, without its year, and exact', () => {
  const time = Date.UTC(2026, 10, 3, 13, 5);
  const inAll = (write: (time: number, style: { format: DateFormat; timeZone: string }) => string) =>
    dateFormats.map((format) => write(time, { format, timeZone: 'UTC' }));
  expect(inAll(shortDate)).toEqual(['Nov 3, 2026', '3 Nov 2026', '2026-11-03']);
  expect(inAll(dayAndMonth)).toEqual(['Nov 3', '3 Nov', '11-03']);
  expect(inAll(exactTime)).toEqual([
    'Tuesday, November 3, 2026 at 1:05 PM',
    'Tuesday, 3 November 2026 at 13:05',
    '2026-11-03 13:05',
  ]);
});

test('a time today is shown as clock time, in its own time zone', () => {
  const style = { format: 'dmy', timeZone: newYork } as const;
  const now = Date.UTC(2026, 0, 2, 2);
  expect(shortTime(Date.UTC(2026, 0, 1, 14, 30), now, style)).toBe('09:30');
  expect(shortTime(Date.UTC(2026, 0, 1, 4), now, style)).toBe('31 Dec 2025');
  expect(dayAndTime(Date.UTC(2026, 0, 1, 14, 30), now, style)).toBe('09:30');
  expect(dayAndTime(Date.UTC(2026, 0, 1, 4), now, style)).toBe('31 Dec, 23:00');
});

test('time zones are named after their city', () => {
  expect([zoneName('UTC'), zoneName(london), zoneName(newYork)]).toEqual(['UTC', 'London time', 'New York time']);
});

test.each([
  ['UTC', true],
  [london, true],
  ['Europe/Atlantis', false],
  ['+01:00', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
