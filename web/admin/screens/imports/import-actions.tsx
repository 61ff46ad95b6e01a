import Button from '@mui/material/Button';
import { undoWarning } from '#schema/undo';
import { formatCount } from '#schema/text/format-count';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { HeadActions } from '../../tools/screen/head/screen-head.tsx';
import type { PanelImportQuery } from './imports.graphql.gen.ts';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';

interface ImportActionsProps {
  found: NonNullable<PanelImportQuery['import']>;
  isBusy: boolean;
  onStart: () => void;
  onPause: () => void;
  onDiscard: () => void;
  onUndo: () => void;
}

/** The actions of an import in its state. */
export function ImportActions({ found, isBusy, onStart, onPause, onDiscard, onUndo }: ImportActionsProps) {
  const discarding = useDialog<null>();
  const undoing = useDialog<null>();
  const { status, site, startedAt, timelineEntryId, counts, filename, format, isWhole } = found;
  const sum = (isCounted: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(isCounted).reduce((total, { count }) => total + count, 0);
  const failed = sum(({ state }) => state === 'failed');
  const waiting = sum(({ state, outcome }) => state === 'waiting' && (outcome === 'new' || outcome === 'changed'));
  const isRead = site !== '' && status !== 'reading' && status !== 'running';

  return (
    <HeadActions>
      {!startedAt && status !== 'reading' && status !== 'running' && (
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => discarding.open(null)}>
          Discard
        </Button>
      )}
      {timelineEntryId && isRead && !isWhole && (
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => undoing.open(null)}>
          Undo import
        </Button>
      )}
      {status === 'running' && (
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={onPause}>
          Pause
        </Button>
      )}
      {isRead && waiting > 0 && (
        <Button variant="contained" loading={isBusy} onClick={onStart}>
          {startedAt ? 'Continue' : `Import ${formatCount(waiting, 'entry', 'entries')}`}
        </Button>
      )}
      {isRead && waiting === 0 && failed > 0 && (
        <Button variant="contained" loading={isBusy} onClick={onStart}>
          Try {formatCount(failed, 'entry', 'entries')} again
        </Button>
      )}
      <ConfirmDialog
        open={discarding.isOpen}
        title={`Discard “${filename}”?`}
        confirmLabel="Discard"
        isDestructive
        onConfirm={() => {
          discarding.close();
          onDiscard();
        }}
        onCancel={discarding.close}
      >
        Nothing was imported from it. {undoWarning('deleteImport')}
      </ConfirmDialog>
      <ConfirmDialog
        open={undoing.isOpen}
        title="Undo this import?"
        confirmLabel="Undo import"
        isDestructive
        onConfirm={() => {
          undoing.close();
          onUndo();
        }}
        onCancel={undoing.close}
      >
        Everything that it imported moves to the trash
        {format === 'bundle' && ', and settings go back to what they were'}. Anything edited since then stays as it is.
      </ConfirmDialog>
    </HeadActions>
  );
}
