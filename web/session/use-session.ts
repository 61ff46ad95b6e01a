import { useSyncExternalStore } from 'react';
import { useQuery } from '@apollo/client/react';
import { MeDocument } from './session.graphql.gen.ts';
import type { ViewerFragment } from './session.graphql.gen.ts';
import { hasSessionHint } from './session-hint.ts';

export type Viewer = ViewerFragment;

export type Session =
  | { state: 'loading'; viewer: null }
  | { state: 'authenticated'; viewer: Viewer }
  | { state: 'anonymous'; viewer: null }
  /** The server could not be asked. */
  | { state: 'unreachable'; viewer: null; isRetrying: boolean; retry: () => void };

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
    return { state: 'unreachable', viewer: null, isRetrying: loading, retry };
  }
  return { state: isKnown ? 'anonymous' : 'loading', viewer: null };
}
