import { expect, test } from '@jest/globals';
import { fromInput, ownTimeZone, timeElsewhere, toInput } from './panel-time.ts';

const at = '2026-12-31T23:30:00.000Z';
const style = (timeZone: string, onSite = timeZone) => ({
  ...({ format: 'dmy', timeZone } as const),
  onSite: { format: 'dmy', timeZone: onSite } as const,
});

test.each([
  // The panel shows the site's zone: the browser's is the other one.
  ['Europe/Oslo', 'Europe/Oslo', `31 Dec 2026, 23:30 ${ownTimeZone}`],
  // The panel shows the browser's zone, because the site has none: visitors see UTC.
  [ownTimeZone, 'Europe/Oslo', '1 Jan 2027, 00:30 Oslo time'],
  [ownTimeZone, ownTimeZone, null],
])('in a panel in %s, with the site in %s, the other time is %s', (timeZone, onSite, elsewhere) => {
  expect(timeElsewhere(at, style(timeZone, onSite))).toBe(elsewhere);
});

test.each([
  ['Europe/Oslo', '2027-01-01T00:30'],
  ['UTC', '2026-12-31T23:30'],
  ['America/St_Johns', '2026-12-31T20:00'],
])('in %s the input of a time is %s, and means that time', (timeZone, typed) => {
  expect(toInput(at, timeZone)).toBe(typed);
  expect(fromInput(typed, timeZone)?.toISOString()).toBe(at);
});

test.each(['', 'tomorrow', '2026-12'.repeat(3)])('%j is no time', (typed) => {
  expect(fromInput(typed, 'Europe/Oslo')).toBeNull();
});
