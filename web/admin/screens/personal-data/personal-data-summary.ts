import type { PersonCountsFragment } from './person.graphql.gen.ts';

type FixedCount = Exclude<keyof PersonCountsFragment, '__typename' | 'others'>;

const words: readonly [FixedCount, one: string, many: string][] = [
  ['messages', 'message', 'messages'],
  ['notes', 'note', 'notes'],
  ['mails', 'email', 'emails'],
  ['subscriptions', 'newsletter subscription', 'newsletter subscriptions'],
  ['newsletters', 'newsletter sent or waiting', 'newsletters sent or waiting'],
  ['comments', 'imported comment', 'imported comments'],
  ['formerAccounts', 'name of a former account in the audit log', 'names of former accounts in the audit log'],
];

/** "3 messages, 1 newsletter subscription"; null when there is nothing. */
export function summariseCounts(counts: PersonCountsFragment): string | null {
  const parts = words
    .filter(([key]) => counts[key] > 0)
    .map(([key, one, many]) => `${counts[key]} ${counts[key] === 1 ? one : many}`);
  const all = [...parts, ...counts.others.map(({ count, noun }) => `${count} ${noun}`)];
  return all.length > 0 ? all.join(', ') : null;
}
