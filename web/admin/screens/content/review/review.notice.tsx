import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatCount } from '#schema/text/format-count';
import { useViewer } from '../../../../session/viewer.context.ts';
import { RelativeTime } from '../../../../ui/time/relative-time.tsx';
import { phone } from '../../../tools/screen/breakpoints.ts';
import { useItemReview, type Review } from './review.context.tsx';
import { openNotes, personName } from './review-words.ts';

const Notice = styled(Alert)({
  marginBottom: 24,
  '& .MuiAlert-message': { minWidth: 0, flex: 1, overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { alignItems: 'center', gap: 4, padding: 0 },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  '& q': { quotes: '"“" "”"' },
  // The buttons go below the text.
  [phone]: {
    flexWrap: 'wrap',
    '& .MuiAlert-message': { flex: '1 1 70%' },
    '& .MuiAlert-action': { width: '100%', margin: 0, paddingInlineStart: 22 },
  },
});

/** Above the text of an item in review: who asked or sent it back, and the possible actions. */
export function ReviewNotice() {
  const { id: viewerId } = useViewer();
  const of = useItemReview();
  const review = of?.review;
  if (!of || !review) return null;
  const { access, openDialog } = of;
  const isOwn = review.requestedBy?.id === viewerId || review.requestedBy === null;
  const isWaiting = review.state === 'waiting';
  return (
    <Notice
      severity={isWaiting ? 'info' : 'warning'}
      role="region"
      aria-label="Review status"
      action={
        <>
          {isWaiting && access.canRename && (isOwn || access.canPublish) && (
            <Button color="inherit" size="small" onClick={() => openDialog('withdraw')}>
              Withdraw
            </Button>
          )}
          <Button color="inherit" size="small" onClick={() => openDialog('changes')}>
            See changes
          </Button>
          {isWaiting && access.canPublish && (
            <Button color="inherit" size="small" variant="outlined" onClick={() => openDialog('send-back')}>
              Send back
            </Button>
          )}
        </>
      }
    >
      {isWaiting ? (
        <>
          {personName(review.requestedBy, viewerId)} asked for a review <RelativeTime at={review.requestedAt} />
          {review.note === null ? (
            '. '
          ) : (
            <>
              : <q>{review.note}</q>
              {endOf(review.note)}
            </>
          )}
          {review.isChanged && 'Changed since the review was asked for. '}
        </>
      ) : (
        <>
          Sent back by {inSentence(personName(review.returnedBy, viewerId))}
          {review.returnedAt && (
            <>
              {' '}
              <RelativeTime at={review.returnedAt} />
            </>
          )}
          {review.message === null ? (
            '. '
          ) : (
            <>
              : <q>{review.message}</q>
              {endOf(review.message)}
            </>
          )}
        </>
      )}
      <Notes review={review} />
    </Notice>
  );
}

/** A quotation that ends in a mark of its own needs no full stop. */
const endOf = (quotation: string) => (/[.!?…]["'”’»)]*\s*$/u.test(quotation) ? ' ' : '. ');

const inSentence = (name: string) => (['You', 'Someone'].includes(name) ? name.toLowerCase() : name);

function Notes({ review }: { review: Review }) {
  const count = openNotes(review).length;
  return count === 0 ? null : `${formatCount(count, 'open note')}, in the details. `;
}
