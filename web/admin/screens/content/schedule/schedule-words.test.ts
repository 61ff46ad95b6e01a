import { expect, test } from '@jest/globals';
import { scheduledLabel } from './schedule-words.ts';

const dates = { format: 'dmy', timeZone: 'Europe/Oslo' } as const;
const none = { publishAt: null, unpublishAt: null, revision: null, publishProblem: null, unpublishProblem: null };
const publishAt = '2026-12-03T08:00:00.000Z';
const unpublishAt = '2026-12-31T23:30:00.000Z';

test.each([
  ['draft', null, null],
  ['draft', { ...none, publishAt }, 'Scheduled, 3 Dec, 09:00'],
  ['private', { ...none, publishAt, unpublishAt }, 'Scheduled, 3 Dec, 09:00'],
  ['published', { ...none, publishAt, unpublishAt }, 'Published, changes 3 Dec'],
  ['published', { ...none, unpublishAt }, 'Published until 1 Jan'],
  ['draft', { ...none, unpublishAt }, null],
  ['draft', { ...none, publishAt, publishProblem: 'Why' }, 'Not published as planned'],
  ['published', { ...none, publishAt, publishProblem: 'Why' }, 'Published, changes failed'],
  ['published', { ...none, unpublishAt, unpublishProblem: 'Why' }, 'Not unpublished as planned'],
] as const)('a %s item with %j is marked %j', (status, plan, label) => {
  expect(scheduledLabel(status, plan, dates)).toBe(label);
});
