import { useNavigate } from 'react-router';
import { useApolloClient } from '@apollo/client/react';
import { useToast } from '../ui/toast/use-toast.ts';
import { LogoutDocument } from './session.graphql.gen.ts';
import { setSessionAttribute } from './session-attribute.ts';

/** Ends the session, goes to the home page and clears private data. */
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
    setSessionAttribute(false);
    toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    // Leave the panel first: its active queries would fail without the session.
    await navigate('/');
    await client.clearStore();
  };
}
