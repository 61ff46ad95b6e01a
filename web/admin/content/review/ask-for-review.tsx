import { use, useState } from 'react';
import Button from '@mui/material/Button';
import { OpenReviewDialogContext, useItemReview } from './review.context.tsx';

interface AskForReviewProps {
  /** Saves what is not saved. @returns whether nothing is unsaved now */
  save: () => Promise<boolean>;
  isNew: boolean;
  /** Whether a published item has no changes, even unsaved ones. */
  isUnchanged: boolean;
}

/** In the place of Publish, for those who may not. */
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
      // Keeps its place, so that nothing moves with the first key.
      style={{ visibility: isUnchanged ? 'hidden' : undefined }}
    >
      {of?.review ? 'Ask again' : 'Ask for review'}
    </Button>
  );
}
