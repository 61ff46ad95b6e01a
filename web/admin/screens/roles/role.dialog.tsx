import { useApolloClient } from '@apollo/client/react';
import { refusalOf } from '../../../lib/requests/refusal.ts';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import type { RefusedFields } from '../../../ui/form/use-form-field.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import { isAdministrator } from './role-access.ts';
import type { RoleRow } from './role-access.ts';
import { emptyRole, inputOf, patchOf, valuesOf } from './role-values.ts';
import type { RoleValues } from './role-values.ts';
import { RoleForm } from './role.form.tsx';
import { CreateRoleDocument, UpdateRoleDocument } from './roles.graphql.gen.ts';

interface RoleDialogProps {
  /** Its item is null for a new role. */
  dialog: Dialog<RoleRow>;
  /** The viewer's own level. */
  level: number;
  /** Called after the list has changed. */
  onSaved: () => void;
}

/** A dialog to create or edit a role. */
export function RoleDialog({ dialog: { isOpen, item: role, close }, level, onSaved }: RoleDialogProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();

  const save = async (values: RoleValues): Promise<RefusedFields | null> => {
    let answer: Answered;
    try {
      answer = await (role
        ? client.mutate({ mutation: UpdateRoleDocument, variables: { id: role.id, input: patchOf(values, role) } })
        : client.mutate({ mutation: CreateRoleDocument, variables: { input: inputOf(values) } }));
    } catch (error) {
      const { message, fields } = readRequestError(error);
      const title = `Failed to ${role ? 'update' : 'create'} role`;
      const description = message ?? 'Please try again.';
      toast({ title, description, variant: 'destructive' });
      return refusalOf({ fields, message: `${title}. ${description}` }, values);
    }
    toast({ title: `Role ${role ? 'updated' : 'created'} successfully`, ...undoOf(answer) });
    onSaved();
    close();
    return null;
  };

  return (
    <FormDialog
      open={isOpen}
      title={role ? 'Edit Role' : 'Create Role'}
      unsavedName={role ? `“${role.displayName}”` : 'the new role'}
      onClose={close}
    >
      <RoleForm
        isNew={role === null}
        isAdministrator={role !== null && isAdministrator(role)}
        level={level}
        initialValues={role ? valuesOf(role) : emptyRole}
        onSubmit={save}
      />
    </FormDialog>
  );
}
