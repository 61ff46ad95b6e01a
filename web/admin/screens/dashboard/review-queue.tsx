import { styled } from '@mui/material/styles';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { kindByName } from '../../../lib/kinds/kinds.context.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { colour } from '../../../ui/tokens.ts';
import { DashboardSection } from './dashboard.section.tsx';
import { RowLink } from '../../tools/lists/row-link.ts';
import { List, Row } from './recent-content.tsx';
import type { DashboardReviewsFragment, QueuedReviewFragment } from './review-queue.graphql.gen.ts';

const Who = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const Quiet = styled('p')({
  margin: 0,
  padding: '14px 0',
  borderBlock: `1px solid ${colour.line}`,
  fontSize: 14,
  color: colour.inkSoft,
});

/** What waits for the viewer's review, and the reviews that they asked for. */
export function ReviewQueue({ queue: { waiting, waitingCount, own } }: { queue: DashboardReviewsFragment }) {
  return (
    <>
      {waiting && (
        <DashboardSection title={waitingCount === 0 ? 'Waiting for review' : `Waiting for review (${waitingCount})`}>
          {waiting.length === 0 ? (
            <Quiet>Nothing is waiting for review.</Quiet>
          ) : (
            <Reviews reviews={waiting} whoOf={({ requestedBy }) => requestedBy?.name ?? 'Someone'} />
          )}
          {waitingCount > waiting.length && <Quiet>{waitingCount - waiting.length} more, requested later.</Quiet>}
        </DashboardSection>
      )}
      {own.length > 0 && (
        <DashboardSection title="Your reviews">
          <Reviews reviews={own} whoOf={({ state }) => (state === 'returned' ? 'Sent back' : 'In review')} />
        </DashboardSection>
      )}
    </>
  );
}

interface ReviewsProps {
  reviews: readonly QueuedReviewFragment[];
  /** The third column. */
  whoOf: (review: QueuedReviewFragment) => string;
}

function Reviews({ reviews, whoOf }: ReviewsProps) {
  return (
    <List>
      {reviews.map((review) => {
        const { id, kind, title, state, requestedAt, returnedAt } = review;
        const { label, plural } = kindByName(kind, declaredKinds);
        const who = whoOf(review);
        return (
          <Row key={id}>
            <span>{label}</span>
            <RowLink to={`/admin/${plural}/${id}`}>{title}</RowLink>
            <Who title={who}>{who}</Who>
            <RelativeTime at={(state === 'returned' && returnedAt) || requestedAt} />
          </Row>
        );
      })}
    </List>
  );
}
