import { useNavigate } from 'react-router';
import { useApolloClient } from '@apollo/client/react';
import { useToast } from '../ui/toast/use-toast.ts';
import { LogoutDocument } from './session.graphql.gen.ts';
import { showSession } from './session-mark.ts';

/** Ends the session, goes home and forgets what only this person may see. */
export function useLogout(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  return async () => {
    try {
      await client.mutate({ mutation: LogoutDocument });
    } catch {
      toast({
        title: 'Logout failed',
        description: 'There was an error logging out. Please try again.',
        variant: 'destructive',
      });
      return;
    }
    showSession(false);
    toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    // First away from the panel, whose open queries would otherwise see the session end.
    await navigate('/');
    await client.clearStore();
  };
}
