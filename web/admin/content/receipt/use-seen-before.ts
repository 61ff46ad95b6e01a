import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { PublicSurfacesDocument } from './receipt.graphql.gen.ts';
import { rememberSeen } from './seen-before.ts';

/** Records what visitors get when the editor opens, so that the receipt can show what a save changed. */
export function useSeenBefore(kind: ContentKind, id: string | null, isWanted: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!isWanted) return;
    client
      .query({
        query: PublicSurfacesDocument,
        variables: { kind: kind.name, ...(id !== null && { id }) },
        fetchPolicy: 'no-cache',
      })
      .then(
        ({ data }) => {
          if (!data) return;
          const surfaces = data.surfaces.map(({ address, etag }) => ({ address, etag }));
          rememberSeen(kind.section, id, { at: new Date().toISOString(), surfaces });
        },
        // On failure the receipt shows the current state only.
        () => undefined,
      );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the editor opens
  }, []);
}
