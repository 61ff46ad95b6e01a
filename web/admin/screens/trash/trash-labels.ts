import type { TrashRowFragment } from './trash.graphql.gen.ts';
import { formatNumber } from '#schema/text/format-count';

export type TrashRow = TrashRowFragment;

/** “A”, “B”, “C” and 4 more. */
export function titlesOf(rows: readonly TrashRow[], total = rows.length): string {
  const shown = rows.slice(0, 3).map(({ title }) => `“${title}”`);
  const rest = total - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${formatNumber(rest)} more`;
  const last = shown.pop() ?? '';
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}
