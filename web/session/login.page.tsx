import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useApolloClient } from '@apollo/client/react';
import { ownPath } from '../lib/own-path.ts';
import { useToast } from '../ui/toast/use-toast.ts';
import { LoginScreen } from './login.screen.tsx';
import { useLogin } from './use-login.ts';
import type { LoginValues } from './use-login.ts';
import { useSession } from './use-session.ts';

export function LoginPage() {
  const [params] = useSearchParams();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const session = useSession();
  const login = useLogin();
  const next = params.get('next');

  if (session.state === 'authenticated') return <Navigate to={ownPath(next, '/admin')} replace />;

  const logIn = async (values: LoginValues) => {
    // Whoever was here before left nothing for the next one.
    await client.clearStore();
    const outcome = await login(values);
    if ('problem' in outcome) return outcome.problem;
    toast({ title: 'Login successful!' });
    await navigate(ownPath(next, '/admin'), { replace: true });
    return null;
  };
  return <LoginScreen wasSentHere={next !== null} onSubmit={logIn} />;
}
