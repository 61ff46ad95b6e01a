import { useToast } from '../../../../ui/toast/use-toast.ts';
import type { SubmitRequest, SubmitResult } from '../editor/form/use-content-form.ts';
import type { SaveConflict } from '../editor/save/use-item-save.ts';
import { differences, valuesOf } from '../editor/form/content-values.ts';
import type { ContentValues } from '../editor/form/content-values.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem } from '../kinds/content-operations.ts';
import { autoMerge } from './auto-merge.ts';

export type Reconcile = ReturnType<typeof useReconcile>;

/**
 * Combines both sets of changes if they do not conflict; otherwise asks, or refuses a quiet save.
 * @param isAnnounced whether the screen says already that both are combined; a toast would replace another one
 */
export function useReconcile(
  kind: ContentKind,
  setConflict: (conflict: SaveConflict) => void,
  isAnnounced: () => boolean,
) {
  const { toast } = useToast();
  return (
    before: ContentValues,
    mine: ContentValues,
    theirs: ContentItem,
    request: SubmitRequest,
    proceed: (merged: ContentValues) => Promise<SubmitResult>,
  ): Promise<SubmitResult> => {
    const stored = valuesOf(kind, theirs);
    const merged = autoMerge(kind, before, mine, stored);
    if (merged) {
      // Another status alone leaves the text as it was.
      if (!isAnnounced() && differences(kind, { ...stored, status: before.status }, before).length > 0) {
        const description = `This ${kind.name} was saved since you opened it. Both sets of changes are kept.`;
        toast({ title: 'Changes combined', description });
      }
      return proceed({ ...merged, status: mine.status });
    }
    if (request.isQuiet) {
      const message = 'The same place was changed in the saved version. Save to compare.';
      return Promise.resolve({ state: 'refused', message, fields: {} });
    }
    return new Promise((settle) => {
      setConflict({
        base: before,
        mine,
        theirs,
        proceed: (chosen) => proceed({ ...chosen, status: mine.status }),
        settle,
      });
    });
  };
}
