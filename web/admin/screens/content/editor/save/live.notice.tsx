import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { dayAndTime } from '#schema/text/dates';
import { useDates } from '../../../../../ui/time/dates.context.ts';
import { useNow } from '../../../../../ui/time/use-now.ts';
import { ConfirmDialog } from '../../../../../ui/dialog/confirm-dialog.tsx';
import { colour } from '../../../../../ui/tokens.ts';
import { phone } from '../../../../tools/screen/breakpoints.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../../kinds/content-operations.ts';
import { useItemReview } from '../../review/review.context.tsx';
import { ComparePanel } from './compare.panel.tsx';

/** Keeps its height when it is empty, so that the text does not move while typing. */
const Area = styled('div')({
  minHeight: 40,
  margin: '-20px 0 20px',
  [phone]: { minHeight: 72, margin: '-8px 0 12px' },
});

const Changes = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  minHeight: 40,
  fontSize: 13,
  lineHeight: '20px',
  color: colour.inkSoft,
  '& > p': { flex: '1 1 auto', margin: 0 },
  '& > div': { display: 'flex', flexWrap: 'wrap', marginInline: -12 },
  [phone]: { '& > p': { flexBasis: '100%' } },
});

interface LiveNoticeProps {
  kind: ContentKind;
  item: ContentItem;
  copy: WorkingCopy | null;
  viewerId: string;
  mayPublish: boolean;
  onDiscard: () => void;
}

/** Above a published item with changes: that they are not published, and what can be done with them. */
export function LiveNotice({ kind, item, copy, viewerId, mayPublish, onDiscard }: LiveNoticeProps) {
  const dates = useDates();
  const now = useNow();
  const review = useItemReview()?.review ?? null;
  const [isAsking, setAsking] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const by = copy?.savedBy && copy.savedBy.id !== viewerId ? ` by ${copy.savedBy.name}` : '';
  return (
    <Area>
      {copy && (
        <Changes role="region" aria-label="Changes">
          <p>
            Changes since {dayAndTime(copy.begunAt, now, dates)}
            {by} are not published yet.
            {!mayPublish && ' Someone who can publish decides when visitors see them.'}
          </p>
          <div>
            <Button color="inherit" size="small" aria-haspopup="dialog" onClick={() => setComparing(true)}>
              Compare with the live version
            </Button>
            <Button color="inherit" size="small" onClick={() => (review ? setAsking(true) : onDiscard())}>
              Discard changes
            </Button>
          </div>
        </Changes>
      )}
      {copy && (
        <ComparePanel open={isComparing} kind={kind} live={item} copy={copy} onClose={() => setComparing(false)} />
      )}
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
    </Area>
  );
}

/** What Undo cannot restore. */
function whatEnds(notes: number): string {
  if (notes === 0) return 'This ends their review. Undo brings the changes back, but not the review.';
  const [what, its] = notes === 1 ? ['its note', 'its note'] : [`its ${notes} notes`, 'its notes'];
  return `This ends their review and deletes ${what}. Undo brings the changes back, but neither the review nor ${its}.`;
}
