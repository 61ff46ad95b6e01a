import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { userPatchRules, userRules } from '#schema/rules/people/user';
import { FormNewPasswordField } from '../../../ui/form/form-new-password-field.tsx';
import { FormSwitchField } from '../../../ui/form/form-switch-field.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import type { RefusedFields } from '../../../ui/form/use-form-field.ts';
import { RolesField } from './roles-field.tsx';
import type { RoleChoice } from './user-access.ts';
import type { UserValues } from './user-values.ts';

const Pair = styled('div')({
  display: 'grid',
  columnGap: 16,
  '@media (min-width: 520px)': { gridTemplateColumns: '1fr 1fr' },
});

export interface UserFormProps {
  isNew: boolean;
  /** The consequences of deactivating the stored user, shown once "Active" is off. */
  deactivation?: ReactNode;
  /** The viewer's own account, which they cannot deactivate. */
  isSelf: boolean;
  initialValues: UserValues;
  /** The initial error message. */
  initialProblem?: string | undefined;
  roles: readonly RoleChoice[];
  /** Why roles are read-only; null if they are not. */
  rolesReason: string | null;
  /** Resolves to the server's errors, or to null. */
  onSubmit: (values: UserValues) => Promise<RefusedFields | null>;
}

export function UserForm(props: UserFormProps) {
  const { isNew, isSelf, initialValues, initialProblem, roles, rolesReason, onSubmit, deactivation } = props;
  return (
    <DialogForm<UserValues>
      submitLabel={isNew ? 'Create User' : 'Save Changes'}
      initialValues={initialValues}
      initialStatus={initialProblem && { problem: initialProblem }}
      validationSchema={isNew ? userRules : userPatchRules}
      onSubmit={onSubmit}
    >
      {({ values }) => (
        <>
          <Pair>
            <FormTextField
              name="username"
              label="Username"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={isNew}
            />
            <FormTextField name="email" label="Email" type="email" autoComplete="off" spellCheck={false} />
            <FormTextField name="firstName" label="First name" autoComplete="off" />
            <FormTextField name="lastName" label="Last name" autoComplete="off" />
          </Pair>
          <FormTextField
            name="publicName"
            label="Public name"
            autoComplete="off"
            help="For a byline on posts and articles. Leave empty to show visitors no name."
          />
          {values.publicName && (
            <FormTextField name="about" label="About" multiline help="A line about them, on their page." />
          )}
          <FormNewPasswordField name="password" label="Password" help={passwordHelp(isNew, isSelf)} />
          <RolesField choices={roles} reason={rolesReason} />
          <FormSwitchField
            name="isActive"
            label="Active"
            disabled={isSelf}
            help={activeHelp(values.isActive, isNew, isSelf)}
          />
          {initialValues.isActive && !values.isActive && deactivation}
        </>
      )}
    </DialogForm>
  );
}

function passwordHelp(isNew: boolean, isSelf: boolean): string | undefined {
  if (isNew) return undefined;
  const ends = isSelf ? 'your other sessions' : 'all sessions of this person and revokes their API tokens';
  return `Leave it empty to keep the current password. A new one ends ${ends}.`;
}

function activeHelp(isActive: boolean, isNew: boolean, isSelf: boolean): string {
  if (isSelf) return 'You cannot deactivate yourself.';
  if (isActive) return 'Can log in.';
  return isNew ? 'Cannot log in.' : 'Cannot log in; open sessions end at once, and API tokens are revoked.';
}
