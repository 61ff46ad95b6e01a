import { useSyncExternalStore } from 'react';
import { useQuery } from '@apollo/client/react';
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { MeDocument } from './session.graphql.gen.ts';
import type { ViewerFragment } from './session.graphql.gen.ts';
import { hasSessionHint } from './session-hint.ts';

export type Viewer = ViewerFragment;

export type Session =
  | { state: 'loading'; viewer: null }
  | { state: 'authenticated'; viewer: Viewer }
  | { state: 'anonymous'; viewer: null }
  /** The server could not be asked, or answered with a failure. */
  | { state: 'unreachable'; viewer: null; hasAnswered: boolean; isRetrying: boolean; retry: () => void };

const subscribeToNothing = () => () => {};

/**
 * The current user. Asks once, and only in browsers that have logged in before. The server renders the same HTML for
 * everybody, so there, and during hydration, it is loading.
 */
export function useSession(): Session {
  const mayHaveSession = useSyncExternalStore<boolean | null>(subscribeToNothing, hasSessionHint, () => null);
  const { data, error, loading, refetch } = useQuery(MeDocument, {
    skip: mayHaveSession === null,
    fetchPolicy: mayHaveSession ? 'cache-first' : 'cache-only',
  });
  if (data?.me) return { state: 'authenticated', viewer: data.me };
  const isKnown = mayHaveSession === false || data !== undefined;
  if (error && !isKnown) {
    // Its failure is an error of the query again.
    const retry = () => void refetch().catch(() => undefined);
    return { state: 'unreachable', viewer: null, hasAnswered: hasAnswered(error), isRetrying: loading, retry };
  }
  return { state: isKnown ? 'anonymous' : 'loading', viewer: null };
}

/** Whether a failed request reached a server, or a proxy before it. */
const hasAnswered = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) || ServerError.is(error) || ServerParseError.is(error);
