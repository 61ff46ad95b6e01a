import { expect, test } from '@jest/globals';
import { longDate } from './long-date.ts';
import { readingMinutes } from './reading-time.ts';

test.each([
  ['2026-11-21T13:00:00.000Z', 'November 21, 2026'],
  ['2026-01-01T00:00:00.000Z', 'January 1, 2026'],
  ['2025-12-31T23:59:59.999Z', 'December 31, 2025'],
])('%s is %s wherever one is', (time, expected) => {
  expect(longDate(time)).toBe(expected);
});

test.each([
  ['', 1],
  ['<p>Few words</p>', 1],
  [`<p>${'word '.repeat(900)}</p>`, 4],
])('reading takes whole minutes', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
