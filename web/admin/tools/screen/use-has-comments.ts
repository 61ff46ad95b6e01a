import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { useViewer } from '../../../session/viewer.context.ts';
import { mayReadComments } from '../../../lib/kinds/comment-kinds.ts';
import { HasCommentsDocument } from './has-comments.graphql.gen.ts';

// The sidebar and an editor send the query at once.
const context = { queryDeduplication: true };
const storageKey = 'panel-has-comments';

/**
 * Whether there are imported comments that the viewer may read. Until the server has answered, the last answer in this
 * browser counts, so that the sidebar's sections do not move.
 */
export function useHasComments(): boolean {
  const isAllowed = mayReadComments(useViewer());
  const [last] = useState(readLast);
  const { data } = useQuery(HasCommentsDocument, { context, skip: !isAllowed });
  const found = data && data.found.edges.length > 0;
  useEffect(() => {
    if (found !== undefined) storeLast(found);
  }, [found]);
  return isAllowed && (found ?? last);
}

function readLast(): boolean {
  try {
    return localStorage.getItem(storageKey) === '1';
  } catch {
    return false;
  }
}

function storeLast(hasComments: boolean): void {
  try {
    localStorage.setItem(storageKey, hasComments ? '1' : '0');
  } catch {
    // Storage is disabled: the section appears with the answer.
  }
}
