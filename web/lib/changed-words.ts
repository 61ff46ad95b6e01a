import { diffWordsWithSpace } from 'diff';
import type { Words } from '../ui/changed-text.tsx';

/** Time limit of the diff, in milliseconds: two unrelated texts would take too long. */
const diffMs = 400;

/** Both texts as one, in runs of words that are the same, removed or added. */
export function changedWords(before: string, after: string): Words[] {
  const words = diffWordsWithSpace(before, after, { timeout: diffMs }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return words
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({ text: value, is: added ? 'added' : removed ? 'removed' : 'same' }));
}
