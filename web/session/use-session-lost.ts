import { useApolloClient } from '@apollo/client/react';
import { MeDocument } from './session.graphql.gen.ts';

/** Reports that the session has ended; RequireSession then shows the login dialog. */
export function useSessionLost(): () => void {
  const client = useApolloClient();
  return () => void client.writeQuery({ query: MeDocument, data: { me: null } });
}
