import { useApolloClient } from '@apollo/client/react';
import { MeDocument } from './session.graphql.gen.ts';

/** The server no longer knows who is asking: the guard sees this, and asks to log in on top of what was typed. */
export function useSessionLost(): () => void {
  const client = useApolloClient();
  return () => void client.writeQuery({ query: MeDocument, data: { me: null } });
}
