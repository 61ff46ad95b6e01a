import { useApolloClient } from '@apollo/client/react';
import { reviewRequestRules } from '#schema/rules/content/review';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { DialogForm } from '../../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../../tools/dialogs/form.dialog.tsx';
import type { ItemReview } from './review.context.tsx';
import { RequestReviewDocument } from './review.graphql.gen.ts';
import { ItemReviewDocument } from './review.graphql.gen.ts';

interface AskDialogProps {
  open: boolean;
  of: ItemReview;
  onClose: () => void;
}

/** Asks those who can publish for a review, with a note. */
export function AskDialog({ open, of: { kind, item, change }, onClose }: AskDialogProps) {
  const client = useApolloClient();
  const ask = (note: string) =>
    client.mutate({
      mutation: RequestReviewDocument,
      variables: { kind: kind.name, id: item.id, note: note.trim() || null },
      update: (cache, { data }) => {
        if (!data) return;
        cache.writeQuery({
          query: ItemReviewDocument,
          variables: { kind: kind.name, id: item.id },
          data: { review: data.review },
        });
      },
    });
  return (
    <FormDialog open={open} title="Ask for review" unsavedName="your note" onClose={onClose}>
      <DialogForm
        submitLabel="Ask for review"
        initialValues={{ note: '' }}
        validationSchema={reviewRequestRules}
        onSubmit={async ({ note }) => {
          if (await change(() => ask(note), 'Review requested')) onClose();
        }}
      >
        <FormTextField
          name="note"
          label="Note (optional)"
          help={`Shown to everyone who can publish ${kind.title.toLowerCase()}. You can go on editing.`}
          multiline
          minRows={3}
          maxRows={8}
          autoFocus
        />
      </DialogForm>
    </FormDialog>
  );
}
