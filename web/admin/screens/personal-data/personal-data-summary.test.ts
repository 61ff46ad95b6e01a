import { expect, test } from '@jest/globals';
import { summariseCounts } from './personal-data-summary.ts';

const none = {
  ...{ messages: 0, notes: 0, mails: 0, subscriptions: 0, newsletters: 0, formerAccounts: 0, comments: 0 },
  others: [],
};

test.each([
  [{}, null],
  [{ messages: 1 }, '1 message'],
  [{ messages: 3, notes: 1, mails: 2, subscriptions: 1 }, '3 messages, 1 note, 2 emails, 1 newsletter subscription'],
  [{ newsletters: 2, formerAccounts: 1 }, '2 newsletters sent or waiting, 1 name of a former account in the audit log'],
  [{ messages: 1, others: [{ count: 2, noun: 'bookings' }] }, '1 message, 2 bookings'],
])('%j is %j', (counts, words) => {
  expect(summariseCounts({ ...none, ...counts })).toBe(words);
});
