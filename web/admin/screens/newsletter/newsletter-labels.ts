import type { NewsletterState } from '../../../gql/types.gen.ts';
import { formatNumber } from '#schema/text/format-count';
import type { NewsletterRowFragment } from './newsletters.graphql.gen.ts';

export type NewsletterRow = NewsletterRowFragment;

const words: Readonly<Record<NewsletterState, string>> = {
  sent: 'sent',
  queued: 'queued',
  sending: 'sending',
  bounced: 'bounced',
  failed: 'failed',
  skipped: 'no longer subscribed',
  uncertain: 'uncertain',
};

const order: readonly NewsletterState[] = ['sent', 'sending', 'queued', 'bounced', 'failed', 'uncertain', 'skipped'];

export const countOf = ({ counts }: NewsletterRow, ...states: NewsletterState[]) =>
  counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);

export const totalOf = (row: NewsletterRow) => countOf(row, ...order);

/** "58 sent, 1 bounced, 1 uncertain" */
export function resultOf(row: NewsletterRow): string {
  const parts = order.flatMap((state) => {
    const count = countOf(row, state);
    return count > 0 ? [`${formatNumber(count)} ${words[state]}`] : [];
  });
  return parts.join(', ') || 'no one';
}

/** In per cent. */
export function progressOf(row: NewsletterRow): number {
  const total = totalOf(row);
  return total === 0 ? 100 : Math.round(((total - countOf(row, 'queued', 'sending')) / total) * 100);
}
