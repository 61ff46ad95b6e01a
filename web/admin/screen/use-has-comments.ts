import { useQuery } from '@apollo/client/react';
import { useViewer } from '../../session/viewer.context.ts';
import { mayReadComments } from './navigation/sections.ts';
import { HasCommentsDocument } from './has-comments.graphql.gen.ts';

// The sidebar and an editor ask at once.
const context = { queryDeduplication: true };

/** Whether there are imported comments that the viewer may read. */
export function useHasComments(): boolean {
  const skip = !mayReadComments(useViewer());
  const { data } = useQuery(HasCommentsDocument, { context, skip });
  return data !== undefined && data.found.edges.length > 0;
}
