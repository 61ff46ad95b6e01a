import type { TrashRowFragment } from './trash.graphql.gen.ts';

export type TrashRow = TrashRowFragment;

/** “A”, “B”, “C” and 4 more. */
export function titlesOf(rows: readonly TrashRow[], total = rows.length): string {
  const shown = rows.slice(0, 3).map(({ title }) => `“${title}”`);
  const rest = total - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest.toLocaleString('en-US')} more`;
  const last = shown.pop() ?? '';
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}
