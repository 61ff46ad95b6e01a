import { useApolloClient } from '@apollo/client/react';
import { readRequestError } from '../../lib/requests/request-error.ts';
import { LoginDocument, MeDocument } from '../session.graphql.gen.ts';
import { setSessionAttribute } from '../session-attribute.ts';
import type { Viewer } from '../use-session.ts';

export interface LoginValues {
  username: string;
  password: string;
  /** From the authenticator app, or a recovery code; only when asked for. */
  code?: string;
}

/** The password is right and a code is required: missing, or given and invalid. */
export interface CodeDue {
  codeDue: string;
}

export type LoginOutcome = { viewer: Viewer } | { problem: string } | CodeDue;

type LoginVariables = Omit<LoginValues, 'code'> & { code?: string | null };

/** Logs in and stores the user. A wrong password is a result, not an error. */
export function useLogin(): (values: LoginValues) => Promise<LoginOutcome> {
  const client = useApolloClient();
  return async ({ username, password, code = null }: LoginVariables) => {
    try {
      const { data } = await client.mutate({ mutation: LoginDocument, variables: { username, password, code } });
      const result = data?.login;
      if (result?.needsCode) return { codeDue: result.message };
      if (!result?.success || !result.user) return { problem: result?.message || 'Login failed' };
      client.writeQuery({ query: MeDocument, data: { me: result.user } });
      setSessionAttribute(true);
      return { viewer: result.user };
    } catch (error) {
      return { problem: readRequestError(error).message ?? 'Login failed. Please check your credentials.' };
    }
  };
}
