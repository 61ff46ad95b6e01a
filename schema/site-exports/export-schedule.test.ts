import { lastDue, nextDue, type ExportTimes } from './export-schedule.ts';

const daily: ExportTimes = { every: 'daily', hour: 3, weekday: 1, monthDay: 1 };
const weekly: ExportTimes = { ...daily, every: 'weekly', weekday: 7 };
const monthly: ExportTimes = { ...daily, every: 'monthly', monthDay: 28 };

test.each<[string, ExportTimes, string, string, string, string]>([
  ['daily, later today', daily, 'UTC', '2026-11-26T02:59:59Z', '2026-11-25T03:00:00Z', '2026-11-26T03:00:00Z'],
  ['daily, just now', daily, 'UTC', '2026-11-26T03:00:00Z', '2026-11-26T03:00:00Z', '2026-11-27T03:00:00Z'],
  [
    'in a time zone where it is tomorrow',
    daily,
    'Pacific/Auckland',
    '2026-11-25T13:00:00Z',
    '2026-11-24T14:00:00Z',
    '2026-11-25T14:00:00Z',
  ],
  [
    'in a time zone with an offset of half an hour',
    daily,
    'Asia/Kolkata',
    '2026-11-25T21:29:00Z',
    '2026-11-24T21:30:00Z',
    '2026-11-25T21:30:00Z',
  ],
  [
    'an hour that spring skips',
    { ...daily, hour: 2 },
    'Europe/Berlin',
    '2026-03-29T06:00:00Z',
    '2026-03-29T01:00:00Z',
    '2026-03-30T00:00:00Z',
  ],
  [
    'an hour that autumn has twice',
    { ...daily, hour: 2 },
    'Europe/Berlin',
    '2026-10-25T06:00:00Z',
    '2026-10-25T01:00:00Z',
    '2026-10-26T01:00:00Z',
  ],
  ['weekly, on a Sunday', weekly, 'UTC', '2026-11-26T12:00:00Z', '2026-11-22T03:00:00Z', '2026-11-29T03:00:00Z'],
  ['monthly', monthly, 'America/New_York', '2026-02-28T07:00:00Z', '2026-01-28T08:00:00Z', '2026-02-28T08:00:00Z'],
  ['monthly, after it', monthly, 'UTC', '2026-01-28T03:00:00Z', '2026-01-28T03:00:00Z', '2026-02-28T03:00:00Z'],
])('%s', (_, times, timeZone, now, last, next) => {
  const iso = (time: Date | null) => time?.toISOString().replace('.000Z', 'Z');
  expect([lastDue(times, timeZone, new Date(now)), nextDue(times, timeZone, new Date(now))].map(iso)).toEqual([
    last,
    next,
  ]);
});

test('a schedule that is off has no next run', () => {
  const off: ExportTimes = { ...daily, every: 'off' };
  expect([lastDue(off, 'UTC', new Date()), nextDue(off, 'UTC', new Date())]).toEqual([null, null]);
});
