import { useApolloClient } from '@apollo/client/react';
import { sendBackRules } from '#schema/rules/content/review';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { DialogForm } from '../../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../../tools/dialogs/form.dialog.tsx';
import type { ItemReview } from './review.context.tsx';
import { SendBackReviewDocument } from './review.graphql.gen.ts';
import { notesInWords, openNotes } from './review-words.ts';

interface SendBackDialogProps {
  open: boolean;
  of: ItemReview;
  onClose: () => void;
}

/** Sends an item in review back to its authors, with a message. */
export function SendBackDialog({ open, of: { kind, item, review, change }, onClose }: SendBackDialogProps) {
  const client = useApolloClient();
  const count = review ? openNotes(review).length : 0;
  const sendBack = (message: string) =>
    client.mutate({ mutation: SendBackReviewDocument, variables: { kind: kind.name, id: item.id, message } });
  return (
    <FormDialog open={open} title={`Send back “${item.title}”`} unsavedName="your message" onClose={onClose}>
      <DialogForm
        submitLabel="Send back"
        initialValues={{ message: '' }}
        validationSchema={sendBackRules}
        onSubmit={async ({ message }) => {
          if (await change(() => sendBack(message), `The ${kind.name} was sent back`)) onClose();
        }}
      >
        <FormTextField
          name="message"
          label="Message"
          help={
            count === 0
              ? 'What has to change. For notes at places in the text, select a passage and use Review in the details.'
              : `What has to change, beside the ${notesInWords(count)} in the text.`
          }
          multiline
          minRows={3}
          maxRows={8}
          autoFocus
        />
      </DialogForm>
    </FormDialog>
  );
}
