import { useApolloClient } from '@apollo/client/react';
import { useOnMount } from '../../../../lib/hooks/use-on-mount.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { PublicSurfacesDocument } from './receipt.graphql.gen.ts';
import { storeSnapshot } from './receipt-snapshot.ts';

/** Records what visitors get when the editor opens, so that the receipt can show what a save changed. */
export function useReceiptSnapshot(kind: ContentKind, id: string | null, isEnabled: boolean): void {
  const client = useApolloClient();
  useOnMount(() => {
    if (!isEnabled) return;
    client
      .query({
        query: PublicSurfacesDocument,
        variables: { kind: kind.name, ...(id !== null && { id }) },
        fetchPolicy: 'no-cache',
      })
      .then(
        ({ data }) => {
          if (!data) return;
          storeSnapshot(kind.section, id, { at: new Date().toISOString(), surfaces: data.surfaces });
        },
        // On failure the receipt shows the current state only.
        () => undefined,
      );
  });
}
