import { useSyncExternalStore } from 'react';
import { useQuery } from '@apollo/client/react';
import { MeDocument } from './session.graphql.gen.ts';
import type { ViewerFragment } from './session.graphql.gen.ts';
import { hasSessionHint } from './session-hint.ts';

export type Viewer = ViewerFragment;

export type Session =
  | { state: 'loading'; viewer: null }
  | { state: 'authenticated'; viewer: Viewer }
  | { state: 'anonymous'; viewer: null };

const subscribeToNothing = () => () => {};

/**
 * The current user. Asks once, and only in browsers that have logged in before. The server renders the same HTML for
 * everybody, so there, and during hydration, it is loading. An error counts as not logged in.
 */
export function useSession(): Session {
  const mayHaveSession = useSyncExternalStore<boolean | null>(subscribeToNothing, hasSessionHint, () => null);
  const { data, error } = useQuery(MeDocument, {
    skip: mayHaveSession === null,
    fetchPolicy: mayHaveSession ? 'cache-first' : 'cache-only',
  });
  if (data?.me) return { state: 'authenticated', viewer: data.me };
  const isKnown = mayHaveSession === false || data !== undefined || error !== undefined;
  return { state: isKnown ? 'anonymous' : 'loading', viewer: null };
}
