import Alert from '@mui/material/Alert';
import { undoWarning } from '#schema/undo';
import { formatCount } from '#schema/text/format-count';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ConsequencesPanel } from '../../tools/consequences/consequences.panel.tsx';
import type { ShownConsequences } from '../../tools/consequences/use-consequences.ts';
import { titlesOf } from './trash-labels.ts';
import type { TrashRow } from './trash-labels.ts';

export interface Purge {
  rows: readonly TrashRow[];
  /** Whether everything is deleted, shown or not. */
  isAll: boolean;
  total: number;
  /** The plural of the kind that the list is filtered by. */
  many: string | null;
}

interface PurgeDialogProps {
  open: boolean;
  purge: Purge;
  isBusy: boolean;
  shown: ShownConsequences;
  /** Why the server refused: the consequences have changed. */
  changed: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before anything is deleted for good, and names it. */
export function PurgeDialog({
  open,
  purge: { rows, isAll, total, many },
  isBusy,
  shown,
  changed,
  onConfirm,
  onCancel,
}: PurgeDialogProps) {
  const [first] = rows;
  const title = isAll
    ? many === null
      ? 'Empty the trash?'
      : `Delete all ${many} for good?`
    : rows.length === 1 && first
      ? `Delete “${first.title}” for good?`
      : `Delete ${formatCount(total, 'entry', 'entries')} for good?`;
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel="Delete for good"
      isDestructive
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {(isAll || rows.length > 1) && <div>{titlesOf(rows, total)}.</div>}
      <div>{undoWarning(isAll ? 'emptyTrash' : 'deleteFromTrash')}</div>
      <div style={{ marginTop: 12 }}>
        {changed && (
          <Alert severity="warning" role="alert" sx={{ mb: 1 }}>
            {changed}
          </Alert>
        )}
        <ConsequencesPanel act="purge" shown={shown} />
      </div>
    </ConfirmDialog>
  );
}
