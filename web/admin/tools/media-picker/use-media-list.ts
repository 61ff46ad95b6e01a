import type { MediaFilter, MediaSort } from '../../../gql/types.gen.ts';
import { usePagedRows } from '../lists/use-paged-rows.ts';
import { MediaPageDocument } from './media.graphql.gen.ts';

const itemsAtOnce = 48;

/** The media library, loaded page by page. */
export function useMediaList(filter: MediaFilter, sort: MediaSort | null, isAllowed: boolean) {
  const { shown, ...list } = usePagedRows(
    MediaPageDocument,
    { first: itemsAtOnce, filter, ...(sort && { sort }) },
    isAllowed,
  );
  return {
    ...list,
    everything: shown?.everything ?? null,
    folders: shown?.folders ?? [],
  };
}
