import { useApolloClient } from '@apollo/client/react';
import { readRequestError } from '../lib/request-error.ts';
import { LoginDocument, MeDocument } from './session.graphql.gen.ts';
import { showSession } from './session-mark.ts';
import type { Viewer } from './use-session.ts';

export interface LoginValues {
  username: string;
  password: string;
}

export type LoginOutcome = { viewer: Viewer } | { problem: string };

/** Logs in and remembers who that is. A wrong password is an outcome, not an error. */
export function useLogin(): (values: LoginValues) => Promise<LoginOutcome> {
  const client = useApolloClient();
  return async ({ username, password }) => {
    try {
      const { data } = await client.mutate({ mutation: LoginDocument, variables: { username, password } });
      const result = data?.login;
      if (!result?.success || !result.user) return { problem: result?.message || 'Login failed' };
      client.writeQuery({ query: MeDocument, data: { me: result.user } });
      showSession(true);
      return { viewer: result.user };
    } catch (error) {
      return { problem: readRequestError(error).message ?? 'Login failed. Please check your credentials.' };
    }
  };
}
