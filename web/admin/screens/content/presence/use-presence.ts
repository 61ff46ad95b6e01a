import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { presence } from '#schema/content/review';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { AnnouncePresenceDocument, EndPresenceDocument } from './presence.graphql.gen.ts';
import type { AnnouncePresenceMutation } from './presence.graphql.gen.ts';

export type Present = AnnouncePresenceMutation['present'][number];

/** Who else has the item open. Sends a heartbeat every 25 seconds, but not while the tab is hidden. */
export function usePresence(kind: ContentKind, id: string): readonly Present[] {
  const client = useApolloClient();
  /** Each item opened in a tab counts separately. */
  const [tab] = useState(() => crypto.randomUUID());
  const [present, setPresent] = useState<readonly Present[]>([]);

  const announce = useEffectEvent(async () => {
    // While the server does not answer, the last known people stay; the next heartbeat tries again.
    const answer = await client
      .mutate({ mutation: AnnouncePresenceDocument, variables: { kind: kind.name, id, tab }, fetchPolicy: 'no-cache' })
      .catch(() => null);
    if (answer?.data) setPresent(answer.data.present);
  });
  const end = useEffectEvent(() => {
    const variables = { kind: kind.name, tab };
    // Also while the page unloads.
    const context = { fetchOptions: { keepalive: true } };
    client
      .mutate({ mutation: EndPresenceDocument, variables, context, fetchPolicy: 'no-cache' })
      .catch(() => undefined);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const begin = () => {
      clearInterval(timer);
      void announce();
      timer = setInterval(() => void announce(), presence.everySeconds * 1000);
    };
    const pause = () => {
      clearInterval(timer);
      end();
    };
    const onVisibility = () => (document.visibilityState === 'hidden' ? pause() : begin());
    if (document.visibilityState !== 'hidden') begin();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', pause);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', pause);
      pause();
    };
  }, [id]);

  return present;
}
