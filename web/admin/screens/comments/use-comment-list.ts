import { useApolloClient } from '@apollo/client/react';
import { limits } from '#schema/constants';
import type { CommentFilter } from '../../../gql/types.gen.ts';
import { usePagedRows } from '../../tools/lists/use-paged-rows.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { DeleteCommentsDocument, PanelCommentsDocument } from './comments.graphql.gen.ts';
import type { CommentRowFragment } from './comments.graphql.gen.ts';

export type CommentRow = CommentRowFragment;

const rowsPerPage = 50;

/** Imported comments, loaded page by page. */
export function useCommentList(filter: CommentFilter, isAllowed: boolean) {
  const client = useApolloClient();
  const list = usePagedRows(PanelCommentsDocument, { first: rowsPerPage, filter }, isAllowed);
  return {
    ...list,
    /** At most 100 at a time. @throws the server's error */
    remove: async (ids: readonly string[]) => {
      const answers: Answered[] = [];
      let count = 0;
      for (let at = 0; at < ids.length; at += limits.bulkItems) {
        const some = ids.slice(at, at + limits.bulkItems);
        const answer = await client.mutate({ mutation: DeleteCommentsDocument, variables: { ids: some } });
        answers.push(answer);
        count += answer.data?.deleted ?? 0;
      }
      await list.refresh();
      return { count, answers };
    },
  };
}
