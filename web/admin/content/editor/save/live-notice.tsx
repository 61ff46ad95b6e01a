import { useState } from 'react';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { dayAndTime } from '#schema/text/dates';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { useIsOnline } from '../../../../lib/hooks/use-is-online.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { phone } from '../../../screen/breakpoints.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../../kinds/content-operations.ts';
import { useItemReview } from '../../review/review.context.tsx';

/** As high with changes as without, so that the text does not move while typing. The buttons are below the text. */
const Notice = styled(Alert)({
  flexWrap: 'wrap',
  marginBottom: 24,
  '& .MuiAlert-message': { flex: '1 1 70%', minWidth: 0, minHeight: 20 },
  '& .MuiAlert-action': { alignItems: 'center', gap: 4, width: '100%', margin: 0, padding: '0 0 0 22px' },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  [phone]: { '& .MuiAlert-message': { minHeight: 60 } },
});

interface LiveNoticeProps {
  kind: ContentKind;
  item: ContentItem;
  copy: WorkingCopy | null;
  viewerId: string;
  mayPublish: boolean;
  onDiscard: () => void;
  /** The consequences of taking it offline. */
  children?: ReactNode;
}

/** Above a published item: where changes are saved, and whether there are unpublished ones. */
export function LiveNotice({ kind, item, copy, viewerId, mayPublish, onDiscard, children }: LiveNoticeProps) {
  const dates = useDates();
  const now = useNow();
  const since = copy && dayAndTime(copy.begunAt, now, dates);
  const review = useItemReview()?.review ?? null;
  const isOnline = useIsOnline();
  const [isAsking, setAsking] = useState(false);
  const by = copy?.savedBy && copy.savedBy.id !== viewerId ? ` by ${copy.savedBy.name}` : '';
  return (
    <Notice
      severity="info"
      role="region"
      aria-label="Changes"
      action={
        <>
          <Button color="inherit" size="small" href={kind.publicPathOf(item.slug)} target="_blank" rel="noopener">
            View live version
          </Button>
          {copy && (
            <Button color="inherit" size="small" onClick={() => (review ? setAsking(true) : onDiscard())}>
              Discard changes
            </Button>
          )}
        </>
      }
    >
      {copy
        ? `Changes since ${since}${by} are not published yet. `
        : isOnline
          ? 'Your changes are saved as you type, but not published. '
          : 'Your changes are kept in this browser and saved once you are back online. '}
      {mayPublish
        ? `Save Draft takes the ${kind.name} offline.`
        : 'Someone who can publish decides when visitors see them.'}
      {children}
      <ConfirmDialog
        open={isAsking}
        title="Discard changes?"
        confirmLabel="Discard changes"
        isDestructive
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onCancel={() => setAsking(false)}
      >
        {review && whatEnds(review.notes.length)}
      </ConfirmDialog>
    </Notice>
  );
}

/** What Undo cannot restore. */
function whatEnds(notes: number): string {
  if (notes === 0) return 'This ends their review. Undo brings the changes back, but not the review.';
  const [what, its] = notes === 1 ? ['its note', 'its note'] : [`its ${notes} notes`, 'its notes'];
  return `This ends their review and deletes ${what}. Undo brings the changes back, but neither the review nor ${its}.`;
}
