import { bounceRules } from '#schema/rules/visitors/newsletter';
import { trySave } from '../../../lib/requests/try-save.ts';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { DialogForm } from '../../tools/dialogs/dialog-form.tsx';
import { FormDialog } from '../../tools/dialogs/form-dialog.tsx';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { SubscriberRow } from './subscriber-labels.ts';

interface BouncedDialogProps {
  open: boolean;
  row: SubscriberRow;
  mark: (reason: string) => Promise<Answered>;
  onClose: () => void;
}

/** For emails that bounce into the sender's mailbox days later, where the server cannot see them. */
export function BouncedDialog({ open, row, mark, onClose }: BouncedDialogProps) {
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const save = (values: { reason: string }) =>
    trySave(values, async () => {
      const answer = await mark(values.reason);
      const description = `${row.email} gets no more newsletters.`;
      toast({ title: 'Marked as bounced', description, ...undoOf(answer) });
      onClose();
    });
  return (
    <FormDialog open={open} title={`Mark “${row.email}” as bounced`} unsavedName="the reason" onClose={onClose}>
      <DialogForm
        submitLabel="Mark as bounced"
        initialValues={{ reason: '' }}
        validationSchema={bounceRules}
        onSubmit={save}
      >
        <FormTextField
          name="reason"
          label="Reason"
          placeholder="550 Mailbox not found"
          autoFocus
          help={'Copy it from the returned message. The address gets no newsletters until its owner subscribes again.'}
        />
      </DialogForm>
    </FormDialog>
  );
}
