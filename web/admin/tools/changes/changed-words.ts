import { diffWordsWithSpace } from 'diff';
import type { Words } from '../../../ui/changed-text.tsx';

/** Time limit of the diff, in milliseconds: two unrelated texts would take too long. */
const diffMs = 400;

/** A text that keeps a smaller share of its words in several places counts as rewritten. */
const keptFrom = 0.5;

/**
 * Both texts as one, in runs of words that are the same, removed or added. A rewritten text is all of the old one, then
 * all of the new one: the few words that both happen to share would only break up both.
 */
export function changedWords(before: string, after: string): Words[] {
  const words = diffWordsWithSpace(before, after, { timeout: diffMs });
  if (!words) return rewritten(before, after);
  const runs = words
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }): Words => ({ text: value, is: added ? 'added' : removed ? 'removed' : 'same' }));
  const shorter = Math.min(lettersOf(before), lettersOf(after));
  const kept = runs.reduce((sum, { text, is }) => sum + (is === 'same' ? lettersOf(text) : 0), 0);
  return placesOf(runs) > 1 && kept < shorter * keptFrom ? rewritten(before, after) : runs;
}

const rewritten = (before: string, after: string): Words[] => [
  { text: before, is: 'removed' },
  { text: after, is: 'added' },
];

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;

/** The number of changed places; removed words and their replacement count as one. */
const placesOf = (runs: readonly Words[]) =>
  runs.filter(({ is }, at) => is !== 'same' && (at === 0 || runs[at - 1]?.is === 'same')).length;
