import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@apollo/client';
import type { ConsequenceActInput } from '../../../gql/types.gen.ts';
import { ConsequencesDocument, TrashConsequencesDocument } from './consequences.graphql.gen.ts';
import type { ActConsequencesFragment, TrashConsequencesQueryVariables } from './consequences.graphql.gen.ts';

/** The consequences of an action; reloaded when the action changes. */
export interface ShownConsequences {
  /** null while they load, and if they could not be loaded. */
  consequences: ActConsequencesFragment | null;
  isFailed: boolean;
  refresh: () => void;
  /** Resolves to the fingerprint to send, once loading has finished; null if there is none. */
  fingerprint: () => Promise<string | null>;
}

interface Loaded {
  /** The subject of the action. */
  subject: string;
  key: string;
  consequences: ActConsequencesFragment | null;
}

/**
 * @param act null for none
 * @param seen anything that changes when they have to be loaded again
 */
export function useConsequences(act: ConsequenceActInput | null, seen: unknown = null): ShownConsequences {
  const subject = act && `${act.act} ${act.ids.join()}`;
  return useLoaded(ConsequencesDocument, act && { act }, subject, seen);
}

/** The consequences of restoring items in the trash, or deleting them for good. @param act null for none */
export function useTrashConsequences(act: TrashConsequencesQueryVariables | null): ShownConsequences {
  return useLoaded(TrashConsequencesDocument, act, act && JSON.stringify(act), null);
}

function useLoaded<Variables extends Record<string, unknown>>(
  query: TypedDocumentNode<{ consequences: ActConsequencesFragment }, Variables>,
  wantedVariables: Variables | null,
  subject: string | null,
  seen: unknown,
): ShownConsequences {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef<Promise<string | null>>(Promise.resolve(null));
  const wanted = wantedVariables && JSON.stringify(wantedVariables);
  const key = `${wanted} ${String(seen)} ${round}`;

  useEffect(() => {
    if (wanted === null) {
      latest.current = Promise.resolve(null);
      return;
    }
    let isStale = false;
    const variables = JSON.parse(wanted) as Variables;
    latest.current = client
      .query<{ consequences: ActConsequencesFragment }>({ query, variables, fetchPolicy: 'no-cache' })
      .then(
        ({ data }) => data?.consequences ?? null,
        () => null,
      )
      .then((consequences) => {
        if (!isStale) setLoaded({ subject: subject ?? '', key, consequences });
        return consequences?.fingerprint ?? null;
      });
    return () => {
      isStale = true;
    };
  }, [client, query, wanted, key, subject]);

  // The previous consequences stay while the same action is reloaded, and while a dialog closes.
  const isSameAct = loaded !== null && (subject === null || loaded.subject === subject);
  const consequences = isSameAct ? loaded.consequences : null;
  return {
    consequences,
    isFailed: isSameAct && (wanted === null || loaded.key === key) && loaded.consequences === null,
    refresh: () => setRound((before) => before + 1),
    fingerprint: () => latest.current,
  };
}
