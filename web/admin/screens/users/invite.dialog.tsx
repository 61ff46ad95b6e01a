import { useApolloClient } from '@apollo/client/react';
import { inviteRules } from '#schema/rules/people/user';
import { undoWarning } from '#schema/undo';
import { trySave } from '../../../lib/requests/try-save.ts';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import type { Dialog } from '../../tools/dialogs/use-dialog.ts';
import { RolesField } from './roles-field.tsx';
import type { RoleChoice } from './user-access.ts';
import { InviteUserDocument } from './users.graphql.gen.ts';
import type { SentInvitationFragment } from './users.graphql.gen.ts';

const empty = { username: '', email: '', roleIds: [] as string[] };

interface InviteDialogProps {
  dialog: Dialog<null>;
  roles: readonly RoleChoice[];
  /** Why roles are read-only; null if they are not. */
  rolesReason: string | null;
  onSent: (sent: SentInvitationFragment) => void;
}

/** Invites a person, who sets their own name and password. */
export function InviteDialog({ dialog: { isOpen, close }, roles, rolesReason, onSent }: InviteDialogProps) {
  const client = useApolloClient();
  const invite = async (values: typeof empty) => {
    const { roleIds, ...input } = values;
    const send = async () => {
      const { data } = await client.mutate({ mutation: InviteUserDocument, variables: { input, roleIds } });
      close();
      if (data) onSent(data.sent);
    };
    return trySave(values, send, 'The invitation could not be created. Please try again.');
  };
  return (
    <FormDialog open={isOpen} title="Invite User" unsavedName="the invitation" onClose={close}>
      <DialogForm submitLabel="Invite User" initialValues={empty} validationSchema={inviteRules} onSubmit={invite}>
        <FormTextField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          help={`The invitation link works once, for seven days. They set their own name and password. ${undoWarning('inviteUser')}`}
        />
        <FormTextField
          name="username"
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help="What they log in with."
        />
        <RolesField choices={roles} reason={rolesReason} />
      </DialogForm>
    </FormDialog>
  );
}
