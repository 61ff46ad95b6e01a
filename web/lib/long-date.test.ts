import { expect, test } from '@jest/globals';
import { longDate } from './long-date.ts';

test.each([
  ['2026-11-21T13:00:00.000Z', 'November 21, 2026'],
  ['2026-01-01T00:00:00.000Z', 'January 1, 2026'],
  ['2025-12-31T23:59:59.999Z', 'December 31, 2025'],
])('%s is %s wherever one is', (time, expected) => {
  expect(longDate(time)).toBe(expected);
});
