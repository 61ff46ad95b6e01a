import { limits } from '#schema/constants';
import { formatCount } from '#schema/text/format-count';
import { useConsequenceLine } from '../../tools/consequences/bulk-consequences.tsx';
import { ConsequencesPanel } from '../../tools/consequences/consequences.panel.tsx';
import { summaryOf } from '../../tools/consequences/consequence-words.ts';
import type { ShownConsequences } from '../../tools/consequences/use-consequences.ts';
import { BulkBar, BulkButton } from '../../tools/lists/bulk-bar.tsx';
import type { Selection } from '../../tools/lists/use-selection.ts';

interface TrashBulkProps {
  selection: Selection;
  count: number;
  /** The consequences of restoring the selected entries. */
  shown: ShownConsequences;
  isBusy: boolean;
  onRestore: () => void;
  onPurge: () => void;
}

/** Bulk actions for the selected entries. */
export function TrashBulk({ selection, count, shown, isBusy, onRestore, onPurge }: TrashBulkProps) {
  const { line, panels } = useConsequenceLine(
    restoreWords(shown),
    <ConsequencesPanel act="restore" lead="Restore:" shown={shown} />,
  );
  const isTooMany = count > limits.bulkItems;
  const entries = formatCount(count, 'entry', 'entries');
  return (
    <>
      <BulkBar
        selection={selection}
        count={isTooMany ? `${entries} selected: choose at most ${limits.bulkItems}` : `${entries} selected`}
      >
        {!isTooMany && line}
        <BulkButton disabled={isBusy || isTooMany} onClick={onRestore}>
          Restore
        </BulkButton>
        <BulkButton color="error" disabled={isBusy || isTooMany} onClick={onPurge} sx={{ marginInlineStart: 1.5 }}>
          Delete for good
        </BulkButton>
      </BulkBar>
      {!isTooMany && panels}
    </>
  );
}

function restoreWords({ consequences, isFailed }: ShownConsequences): string {
  if (isFailed) return 'Could not load what this changes';
  return consequences ? `Restoring: ${summaryOf('restore', consequences)}` : 'What changes';
}
