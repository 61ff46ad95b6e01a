import { useApolloClient } from '@apollo/client/react';
import { trySave } from '../../../lib/requests/try-save.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import { readable } from './redirect-labels.ts';
import type { RedirectRow } from './redirect-labels.ts';
import { inputOf, RedirectForm } from './redirect.form.tsx';
import type { RedirectValues } from './redirect.form.tsx';
import { CreateRedirectDocument, UpdateRedirectDocument } from './redirects.graphql.gen.ts';

/** A redirect to be edited, or the address that a new one begins with. */
export type EditedRedirect = { row: RedirectRow } | { from: string };

interface RedirectDialogProps {
  dialog: Dialog<EditedRedirect>;
  /** Called after the list has changed. */
  onSaved: () => void;
}

const emptyValues: RedirectValues = { from: '', to: '', status: '301' };

/** A dialog to create or edit a redirect. */
export function RedirectDialog({ dialog: { isOpen, item: edited, close }, onSaved }: RedirectDialogProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const row = edited && 'row' in edited ? edited.row : null;

  const save = (values: RedirectValues) =>
    trySave(values, async () => {
      const input = inputOf(values);
      const answer = row
        ? await client.mutate({
            mutation: UpdateRedirectDocument,
            variables: { id: row.id, input: { ...input, version: row.version } },
          })
        : await client.mutate({ mutation: CreateRedirectDocument, variables: { input } });
      toast({ title: row ? 'Redirect updated' : 'Redirect created', ...undoOf(answer) });
      onSaved();
      close();
    });

  return (
    <FormDialog
      open={isOpen}
      title={row ? 'Edit Redirect' : 'Create Redirect'}
      unsavedName={row ? `“${readable(row.from)}”` : 'the new redirect'}
      onClose={close}
    >
      <RedirectForm
        isNew={row === null}
        initialValues={
          row
            ? { from: row.from, to: row.to ?? '', status: String(row.status) }
            : { ...emptyValues, ...(edited && 'from' in edited && { from: edited.from }) }
        }
        onSubmit={save}
      />
    </FormDialog>
  );
}
