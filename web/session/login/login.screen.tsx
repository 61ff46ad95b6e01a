import Alert from '@mui/material/Alert';
import { Link } from 'react-router';
import { pluralsOf, useKinds } from '../../lib/kinds/kinds.context.ts';
import { LoginForm } from './login.form.tsx';
import { AuthLayout, Quiet } from '../auth-layout.tsx';
import { ForgotPasswordForm } from './forgot-password.form.tsx';
import type { CodeDue, LoginValues } from './use-login.ts';

interface LoginScreenProps {
  /** Redirected from the panel, without a session. */
  wasSentHere: boolean;
  /** The username, if known. */
  username?: string;
  onSubmit: (values: LoginValues) => Promise<string | CodeDue | null>;
  /** Present if the server can send mail. */
  forgotten?: { isOpen: boolean; onSubmit: (login: string) => Promise<string | null> };
}

export function LoginScreen({ wasSentHere, username, onSubmit, forgotten }: LoginScreenProps) {
  const kinds = useKinds();
  if (forgotten?.isOpen) {
    return (
      <AuthLayout title="Forgotten password?" text="We will email you a link to set a new one.">
        <ForgotPasswordForm onSubmit={forgotten.onSubmit} />
        <Quiet sx={{ mt: 3 }}>
          <Link to="/login">Back to login</Link>
        </Quiet>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Admin Login" text={`Write and publish ${pluralsOf(kinds)}.`}>
      {wasSentHere && (
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          <strong>Authentication Required</strong> - Please login to access the admin panel.
        </Alert>
      )}
      <LoginForm onSubmit={onSubmit} {...(username && { username })} />
      {forgotten && (
        <Quiet sx={{ mt: 2 }}>
          <Link to="/login?forgot">Forgotten password?</Link>
        </Quiet>
      )}
      <Quiet sx={{ mt: 3, fontSize: 13 }}>
        First time here? There is no default password: ask your administrator. On a new installation, the first one is
        in the server’s start-up output.
      </Quiet>
    </AuthLayout>
  );
}
