import { expect, test } from '@jest/globals';
import { relativeTime } from './relative-time.format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, 'just now'],
  [-30_000, 'just now'],
  [-2 * minute, '2 min ago'],
  [-59 * minute, '59 min ago'],
  [-5 * hour, '5 hr ago'],
  [-day, 'yesterday'],
  [-6 * day, '6 days ago'],
  [-70 * day, '2 months ago'],
  [-400 * day, 'last year'],
  [3 * hour, 'in 3 hr'],
])('%d ms from now is %j', (offset, words) => {
  const now = Date.UTC(2026, 0, 15, 12);
  expect(relativeTime(now + offset, now)).toBe(words);
});
