import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Link, useNavigate, useParams } from 'react-router';
import type { InvitationState } from '#schema/constants';
import { acceptRules } from '#schema/rules/people/user';
import { readRequestError } from '../../lib/requests/request-error.ts';
import { FormNewPasswordField } from '../../ui/form/form-new-password-field.tsx';
import { FormTextField } from '../../ui/form/form-text-field.tsx';
import { refusedFields } from '../../ui/form/use-form-field.ts';
import type { RefusedFields } from '../../ui/form/use-form-field.ts';
import { LoadingScreen } from '../../ui/loading/loading-screen.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { AuthLayout, Quiet } from '../auth-layout.tsx';
import { NewPasswordForm } from './new-password.form.tsx';
import { AcceptInvitationDocument, InvitationDocument } from './invitation.graphql.gen.ts';

const title = 'Your invitation';

/** Why a link does not work, and what to do. */
const closed: Record<Exclude<InvitationState, 'open'>, [problem: string, help: string]> = {
  used: ['This invitation has been used.', 'Your account is ready: log in.'],
  expired: ['This invitation has expired.', 'It worked for seven days. Ask the person who invited you for a new one.'],
  withdrawn: ['This invitation was withdrawn.', 'Or a newer one has replaced it: look for a later email.'],
  deactivated: ['This account has been deactivated.', 'Ask the person who invited you.'],
  unknown: ['This link is not an invitation.', 'Check that the whole link was copied.'],
};

const formRules = acceptRules.pick(['firstName', 'lastName', 'password']);
const empty = { firstName: '', lastName: '', password: '' };

/** The page behind an invitation link: set a name and password, then log in. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const { data, error, refetch } = useQuery(InvitationDocument, { variables: { token }, fetchPolicy: 'network-only' });

  if (error && !data) {
    return (
      <AuthLayout title={title} text="The link could not be checked.">
        <Button variant="contained" onClick={() => void refetch().catch(() => undefined)}>
          Try again
        </Button>
      </AuthLayout>
    );
  }
  if (!data) return <LoadingScreen />;
  const { state, username, email } = data.invitation;
  if (state !== 'open') {
    const [problem, help] = closed[state];
    return (
      <AuthLayout title={title} text="Each link works once, for seven days.">
        <Alert severity="warning" role="status">
          {problem} {help}
        </Alert>
        <Quiet sx={{ mt: 3 }}>
          <Link to="/login">Go to login</Link>
        </Quiet>
      </AuthLayout>
    );
  }

  const save = async (values: typeof empty): Promise<RefusedFields> => {
    try {
      await client.mutate({ mutation: AcceptInvitationDocument, variables: { input: { token, ...values } } });
    } catch (refusal) {
      const { message, fields } = readRequestError(refusal);
      // The link was used, expired or withdrawn meanwhile. The page shows which.
      if (fields['token']) void refetch().catch(() => undefined);
      if (Object.keys(fields).length > 0)
        return { refused: refusedFields(fields, values), problem: fields['token'] ?? '' };
      return { problem: message ?? 'Your account could not be saved. Please try again.' };
    }
    toast({ title: 'Your account is ready', description: `Log in as ${username}.` });
    await navigate('/login', { replace: true, state: { username } });
    return {};
  };
  return (
    <AuthLayout
      title={title}
      text={`Your username is ${username}. Choose a password; your name is shown to colleagues.`}
    >
      <NewPasswordForm
        initialValues={empty}
        rules={formRules}
        username={username ?? ''}
        submitLabel="Set up my account"
        onSubmit={save}
      >
        <FormTextField name="firstName" label="First name (optional)" autoComplete="given-name" />
        <FormTextField name="lastName" label="Last name (optional)" autoComplete="family-name" />
        <FormNewPasswordField
          name="password"
          label="Password"
          account={{ username: username ?? '', email: email ?? '' }}
        />
      </NewPasswordForm>
    </AuthLayout>
  );
}
