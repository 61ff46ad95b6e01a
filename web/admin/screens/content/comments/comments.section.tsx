import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { can } from '#schema/permissions';
import { formatCount } from '#schema/text/format-count';
import { useViewer } from '../../../../session/viewer.context.ts';
import { DetailsSection } from '../editor/details/details.section.tsx';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { ItemCommentsDocument } from './item-comments.graphql.gen.ts';
import { useHasComments } from '../../../tools/screen/use-has-comments.ts';

/** In the editor's details, of an item that has imported comments: leads to them. */
export function CommentsSection({ kind, itemId }: { kind: ContentKind; itemId: string }) {
  const mayUpdate = can(useViewer(), 'update', kind.section);
  const hasComments = useHasComments();
  const { data } = useQuery(ItemCommentsDocument, {
    variables: { id: itemId },
    skip: !mayUpdate || !hasComments,
    fetchPolicy: 'cache-and-network',
  });
  const count = data?.found.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <DetailsSection title="Comments">
      <Button
        component={Link}
        to={`/admin/comments?item=${itemId}`}
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<MessagesSquare size={16} strokeWidth={1.75} aria-hidden />}
      >
        Show {formatCount(count, 'comment')}
      </Button>
    </DetailsSection>
  );
}
