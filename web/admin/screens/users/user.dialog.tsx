import { useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { RefusedFields } from '../../../ui/form/use-form-field.ts';
import { refusalOf } from '../../../lib/requests/refusal.ts';
import { MeDocument } from '../../../session/session.graphql.gen.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { ShownConsequences } from '../../tools/consequences/use-consequences.ts';
import { Deactivation } from './deactivation.tsx';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { useConfirmed } from '../../tools/password-prompt/password-prompt.context.ts';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import { roleChoices, rolesReason, userAccess } from './user-access.ts';
import type { AssignableRole, UserRow } from './user-access.ts';
import { saveUser } from './user-save.ts';
import { emptyUser, valuesOf } from './user-values.ts';
import type { UserValues } from './user-values.ts';
import { UserForm } from './user.form.tsx';

interface UserDialogProps {
  /** Its item is null for a new user. */
  dialog: Dialog<UserRow>;
  /** The viewer's own level. */
  level: number;
  roles: readonly AssignableRole[];
  /** Called after the list has changed. */
  onSaved: () => void;
}

/** A dialog to create or edit a user and their roles. */
export function UserDialog({ dialog: { isOpen, item: user, close }, level, roles, onSaved }: UserDialogProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const viewer = useViewer();
  const confirmed = useConfirmed();
  const access = userAccess(viewer, level);
  /** The stored user and the initial error; a new number remounts the form. */
  const [begun, setBegun] = useState<{ number: number; stored: UserRow | null; problem?: string }>({
    number: 0,
    stored: user,
  });
  const { number, stored, problem } = begun;
  const seen = useRef<ShownConsequences>(null);

  const save = async (values: UserValues): Promise<RefusedFields | null> => {
    const outcome = await saveUser(client, confirmed, stored, values, (await seen.current?.fingerprint()) ?? null);
    if (outcome.state === 'refused') {
      seen.current?.refresh();
      const { title, message, fields } = outcome;
      toast({ title, description: message, variant: 'destructive' });
      return refusalOf({ fields, message: `${title}. ${message}` }, values);
    }
    if (access.isSelf(outcome.user)) void client.refetchQueries({ include: [MeDocument] });
    onSaved();
    if (outcome.state === 'partly') {
      const { title, message } = outcome;
      toast({ title, description: message, variant: 'destructive' });
      setBegun({ number: number + 1, stored: outcome.user, problem: `${title}. ${message} Everything else is saved.` });
      return null;
    }
    toast({
      title: `User ${stored ? 'updated' : 'created'} successfully`,
      ...(outcome.isAssigned && { description: 'Role assigned successfully' }),
      ...undoOf(...outcome.answers),
    });
    close();
    return null;
  };

  return (
    <FormDialog
      open={isOpen}
      title={stored ? 'Edit User' : 'Create User'}
      unsavedName={stored ? `“${stored.username}”` : 'the new user'}
      onClose={close}
    >
      <UserForm
        key={number}
        isNew={stored === null}
        {...(stored && { deactivation: <Deactivation id={stored.id} ref={seen} /> })}
        isSelf={stored !== null && access.isSelf(stored)}
        initialValues={stored ? valuesOf(stored) : emptyUser}
        initialProblem={problem}
        roles={roleChoices(viewer, level, access.canAssign ? roles : [], stored?.roles ?? [])}
        rolesReason={access.canAssign ? null : rolesReason}
        onSubmit={save}
      />
    </FormDialog>
  );
}
