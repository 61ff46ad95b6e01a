import { useApolloClient } from '@apollo/client/react';
import { Formik } from 'formik';
import { inviteRules } from '#schema/rules/people/user';
import { undoWarning } from '#schema/undo';
import { readRequestError } from '../../lib/request-error.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { FormTextField } from '../../ui/form/form-text-field.tsx';
import { refusedFields } from '../../ui/form/use-form-field.ts';
import type { RefusedFields } from '../../ui/form/use-form-field.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { RolesField } from './roles-field.tsx';
import type { RoleChoice } from './user-access.ts';
import { InviteUserDocument } from './users.graphql.gen.ts';
import type { SentInvitationFragment } from './users.graphql.gen.ts';

const empty = { username: '', email: '', roleIds: [] as string[] };

interface InviteDialogProps {
  open: boolean;
  roles: readonly RoleChoice[];
  /** Why roles are read-only; null if they are not. */
  rolesReason: string | null;
  onClose: () => void;
  onSent: (sent: SentInvitationFragment) => void;
}

/** Invites a person, who sets their own name and password. */
export function InviteDialog({ open, roles, rolesReason, onClose, onSent }: InviteDialogProps) {
  const client = useApolloClient();
  const invite = async (values: typeof empty): Promise<RefusedFields | undefined> => {
    const { roleIds, ...input } = values;
    try {
      const { data } = await client.mutate({ mutation: InviteUserDocument, variables: { input, roleIds } });
      onClose();
      if (data) onSent(data.sent);
      return undefined;
    } catch (error) {
      const { message, fields } = readRequestError(error);
      if (Object.keys(fields).length > 0) return { refused: refusedFields(fields, values) };
      return { problem: message ?? 'The invitation could not be created. Please try again.' };
    }
  };
  return (
    <FormDialog open={open} title="Invite User" unsavedName="the invitation" onClose={onClose}>
      {({ close, onDirty }) => (
        <Formik
          initialValues={empty}
          validationSchema={inviteRules}
          onSubmit={async (values, { setStatus }) => {
            setStatus(undefined);
            setStatus(await invite(values));
          }}
        >
          <DialogForm submitLabel="Invite User" onCancel={close} onDirty={onDirty}>
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
        </Formik>
      )}
    </FormDialog>
  );
}
