import { useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useApolloClient } from '@apollo/client/react';
import { LoginForm } from './login/login.form.tsx';
import { useLogin } from './login/use-login.ts';
import type { LoginValues } from './login/use-login.ts';
import type { Viewer } from './use-session.ts';

/** Asks the same user to log in again, on top of their work. */
export function SessionEndedDialog({ viewer }: { viewer: Viewer }) {
  const client = useApolloClient();
  const login = useLogin();
  const titleId = useId();

  const loginAgain = async (values: LoginValues) => {
    const outcome = await login(values);
    if ('problem' in outcome) return outcome.problem;
    if ('codeDue' in outcome) return outcome;
    // A different user starts over. The same user continues, and lists are refetched, because some may have been loaded
    // as a visitor.
    if (outcome.viewer.id !== viewer.id) window.location.assign('/admin');
    else void client.refetchQueries({ include: 'active' });
    return null;
  };

  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Your session has ended</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>
          Log in to continue. Everything you typed is still here, and a save in progress will be completed.
        </DialogContentText>
        <LoginForm username={viewer.username} onSubmit={loginAgain} />
      </DialogContent>
    </Dialog>
  );
}
