import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import type { ItemReview } from './review.context.tsx';
import { WithdrawReviewDocument } from './review.graphql.gen.ts';
import { notesInWords } from './review-words.ts';

interface WithdrawDialogProps {
  open: boolean;
  of: ItemReview;
  /** Reads the review again. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Ends a review without publishing. */
export function WithdrawDialog({ open, of: { kind, item, review, change }, onDone, onClose }: WithdrawDialogProps) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const count = review?.notes.filter(({ answers }) => answers === null).length ?? 0;
  const withdraw = async () => {
    setBusy(true);
    const variables = { kind: kind.name, id: item.id };
    await change(async () => {
      await client.mutate({ mutation: WithdrawReviewDocument, variables });
      await onDone();
    }, 'Review withdrawn');
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Withdraw the review?"
      confirmLabel="Withdraw"
      isDestructive={count > 0}
      isBusy={isBusy}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      {`The ${kind.name} stays as it is. `}
      {count > 0 && `Its ${notesInWords(count)} will be deleted.`}
    </ConfirmDialog>
  );
}
