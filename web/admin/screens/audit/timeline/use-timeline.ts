import type { TimelineFilter } from '../../../../gql/types.gen.ts';
import { usePagedRows } from '../../../tools/lists/use-paged-rows.ts';
import { PanelTimelineDocument } from './timeline.graphql.gen.ts';

const rowsPerPage = 50;

/** The timeline, newest first, loaded page by page. */
export function useTimeline(filter: TimelineFilter) {
  const { shown: _, ...list } = usePagedRows(PanelTimelineDocument, { first: rowsPerPage, filter }, true);
  return list;
}
