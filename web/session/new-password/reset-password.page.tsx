import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Link, useNavigate, useParams } from 'react-router';
import { resetPasswordRules } from '#schema/rules/people/account';
import { readRequestError } from '../../lib/requests/request-error.ts';
import { FormNewPasswordField } from '../../ui/form/form-new-password-field.tsx';
import { FormSwitchField } from '../../ui/form/form-switch-field.tsx';
import { LoadingScreen } from '../../ui/loading/loading-screen.tsx';
import { refusedFields } from '../../ui/form/use-form-field.ts';
import type { RefusedFields } from '../../ui/form/use-form-field.ts';
import { useToast } from '../../ui/toast/use-toast.ts';
import { AuthLayout, Quiet } from '../auth-layout.tsx';
import { NewPasswordForm } from './new-password.form.tsx';
import { PasswordResetDocument, ResetPasswordDocument } from '../session.graphql.gen.ts';

/** The page behind the emailed link: set a new password, then log in. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [isUsedUp, setUsedUp] = useState(false);
  const { data, error, refetch } = useQuery(PasswordResetDocument, {
    variables: { token },
    fetchPolicy: 'network-only',
  });

  if (error && !data) {
    return (
      <AuthLayout title="New password" text="The link could not be checked.">
        <Button variant="contained" onClick={() => void refetch().catch(() => undefined)}>
          Try again
        </Button>
      </AuthLayout>
    );
  }
  if (!data) return <LoadingScreen />;
  const account = data.passwordReset;
  if (isUsedUp || !account) {
    return (
      <AuthLayout title="New password" text="Each link works once, for one hour.">
        <Alert severity="warning" role="status">
          This link is no longer valid.
        </Alert>
        <Quiet sx={{ mt: 3 }}>
          <Link to="/login?forgot">Ask for a new one</Link>
        </Quiet>
      </AuthLayout>
    );
  }

  const save = async (values: { password: string; revokeTokens: boolean }): Promise<RefusedFields> => {
    try {
      await client.mutate({ mutation: ResetPasswordDocument, variables: { token, ...values } });
    } catch (refusal) {
      const { message, fields } = readRequestError(refusal);
      if (fields['token']) setUsedUp(true);
      if (fields['password']) return { refused: refusedFields(fields, { password: values.password }) };
      return { problem: message ?? 'The password could not be saved. Please try again.' };
    }
    toast({ title: 'Password changed', description: 'Log in with the new one.' });
    await navigate('/login', { replace: true });
    return {};
  };
  return (
    <AuthLayout title="New password" text="This replaces your old password and logs you out everywhere.">
      <NewPasswordForm
        initialValues={{ password: '', revokeTokens: false }}
        rules={resetPasswordRules.pick(['password'])}
        username={account.username}
        submitLabel="Set password"
        onSubmit={save}
      >
        <FormNewPasswordField name="password" label="New password" account={account} />
        <FormSwitchField
          name="revokeTokens"
          label="Also revoke my API tokens"
          help="Choose this if someone may know your old password. Programs that use these tokens stop working."
        />
      </NewPasswordForm>
    </AuthLayout>
  );
}
