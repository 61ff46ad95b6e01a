import type { ContentValues } from '../editor/form/content-values.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { applyChoices, conflicts, merge } from './merge.ts';
import { partsOf, valuesOfParts } from './parts.ts';

/** Both sets of changes; null if they conflict, so that a person has to decide. */
export function autoMerge(
  kind: ContentKind,
  base: ContentValues,
  mine: ContentValues,
  theirs: ContentValues,
): ContentValues | null {
  const merged = merge(partsOf(kind, base), partsOf(kind, mine), partsOf(kind, theirs));
  return conflicts(merged).length > 0 ? null : valuesOfParts(kind, applyChoices(merged, {}), mine);
}
