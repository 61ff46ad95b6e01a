import { use, useState } from 'react';
import Button from '@mui/material/Button';
import { OpenReviewDialogContext, useItemReview } from './review.context.tsx';

interface AskForReviewProps {
  /** Saves unsaved changes. @returns whether everything is saved */
  save: () => Promise<boolean>;
  isNew: boolean;
  /** Whether a published item has no changes, even unsaved ones. */
  isUnchanged: boolean;
}

/** Replaces Publish for users who may not publish. */
export function AskForReview({ save, isNew, isUnchanged }: AskForReviewProps) {
  const of = useItemReview();
  const openDialog = use(OpenReviewDialogContext);
  const [isBusy, setBusy] = useState(false);
  // Built-in pages are edited live and not reviewed.
  if (!of && !isNew) return null;
  if (of?.review?.state === 'waiting') return null;
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    const isSaved = await save();
    setBusy(false);
    if (isSaved) openDialog('ask');
  };
  return (
    <Button
      variant="contained"
      // Not disabled, so that it keeps the focus until the dialog takes it.
      aria-busy={isBusy || undefined}
      aria-haspopup="dialog"
      onClick={() => void ask()}
      // Keeps its space, so that nothing moves at the first key.
      style={{ visibility: isUnchanged ? 'hidden' : undefined }}
    >
      {of?.review ? 'Ask again' : 'Ask for review'}
    </Button>
  );
}
