import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { safeRedirect } from './safe-redirect.ts';
import { LoadingScreen } from '../../ui/loading/loading-screen.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { readRequestError } from '../../lib/requests/request-error.ts';
import { LoginScreen } from './login.screen.tsx';
import { CanResetPasswordDocument, RequestPasswordResetDocument } from '../session.graphql.gen.ts';
import { useLogin } from './use-login.ts';
import type { LoginValues } from './use-login.ts';
import { useSession } from '../use-session.ts';

export function LoginPage() {
  const [params] = useSearchParams();
  const client = useApolloClient();
  const navigate = useNavigate();
  // The username of a user who has just set up their account.
  const username = (useLocation().state as { username?: string } | null)?.username;
  const { toast } = useToast();
  const session = useSession();
  const login = useLogin();
  const next = params.get('next');
  const reset = useQuery(CanResetPasswordDocument, { ssr: false, fetchPolicy: 'cache-first' });
  const goal = safeRedirect(next, '/admin');
  // Only the panel is in this document.
  const isPanel = /^\/admin(?:[/?#]|$)/.test(goal);
  const isHere = session.state === 'authenticated';
  useEffect(() => {
    if (isHere && !isPanel) window.location.replace(goal);
  }, [isHere, isPanel, goal]);

  if (isHere) return isPanel ? <Navigate to={goal} replace /> : <LoadingScreen />;

  const logIn = async (values: LoginValues) => {
    // Discard the previous user's cached data.
    await client.clearStore();
    const outcome = await login(values);
    if ('problem' in outcome) return outcome.problem;
    if ('codeDue' in outcome) return outcome;
    toast({ title: 'Login successful!' });
    if (isPanel) await navigate(goal, { replace: true });
    return null;
  };
  const forgotten = params.has('forgot');
  const askForLink = async (name: string) => {
    try {
      await client.mutate({ mutation: RequestPasswordResetDocument, variables: { login: name } });
      return null;
    } catch (error) {
      return readRequestError(error).message ?? 'The request could not be sent. Please try again.';
    }
  };
  return (
    <LoginScreen
      wasSentHere={next !== null}
      {...(username && { username })}
      onSubmit={logIn}
      {...(reset.data?.canResetPassword && { forgotten: { isOpen: forgotten, onSubmit: askForLink } })}
    />
  );
}
