import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useApolloClient } from '@apollo/client/react';
import { ownPath } from '../lib/own-path.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
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
  const goal = ownPath(next, '/admin');
  // What is not the panel is a document of its own.
  const isPanel = /^\/admin(?:[/?#]|$)/.test(goal);
  const isHere = session.state === 'authenticated';
  useEffect(() => {
    if (isHere && !isPanel) window.location.replace(goal);
  }, [isHere, isPanel, goal]);

  if (isHere) return isPanel ? <Navigate to={goal} replace /> : <LoadingScreen />;

  const logIn = async (values: LoginValues) => {
    // Whoever was here before left nothing for the next one.
    await client.clearStore();
    const outcome = await login(values);
    if ('problem' in outcome) return outcome.problem;
    toast({ title: 'Login successful!' });
    if (isPanel) await navigate(goal, { replace: true });
    return null;
  };
  return <LoginScreen wasSentHere={next !== null} onSubmit={logIn} />;
}
