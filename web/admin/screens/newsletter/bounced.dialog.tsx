import { bounceRules } from '#schema/rules/visitors/newsletter';
import { trySave } from '../../../lib/requests/try-save.ts';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import type { SubscriberRow } from './subscriber-labels.ts';

interface BouncedDialogProps {
  dialog: Dialog<SubscriberRow>;
  mark: (id: string, reason: string) => Promise<Answered>;
}

/** For emails that bounce into the sender's mailbox days later, where the server cannot see them. */
export function BouncedDialog({ dialog: { isOpen, item: row, close }, mark }: BouncedDialogProps) {
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const save = (values: { reason: string }) =>
    trySave(values, async () => {
      const answer = await mark(row?.id ?? '', values.reason);
      const description = `${row?.email ?? ''} gets no more newsletters.`;
      toast({ title: 'Marked as bounced', description, ...undoOf(answer) });
      close();
    });
  return (
    <FormDialog open={isOpen} title={`Mark “${row?.email ?? ''}” as bounced`} unsavedName="the reason" onClose={close}>
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
