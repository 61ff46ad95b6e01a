import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { dayAndTime } from '#schema/text/dates';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { phone } from '../../../screen/breakpoints.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../../kinds/content-operations.ts';

/** As high with changes as without, so that the text does not move while one types. */
const Notice = styled(Alert)({
  marginBottom: 24,
  '& .MuiAlert-message': { minWidth: 0, flex: 1, minHeight: 40 },
  '& .MuiAlert-action': { alignItems: 'center', gap: 4, padding: 0 },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  '&[data-unchanged] .MuiAlert-action': { visibility: 'hidden' },
  // The buttons go below the text.
  [phone]: {
    flexWrap: 'wrap',
    '& .MuiAlert-message': { flex: '1 1 70%', minHeight: 60 },
    '& .MuiAlert-action': { width: '100%', margin: 0, paddingInlineStart: 22 },
  },
});

interface LiveNoticeProps {
  kind: ContentKind;
  item: ContentItem;
  copy: WorkingCopy | null;
  viewerId: string;
  mayPublish: boolean;
  onDiscard: () => void;
}

/** Above a published item: what happens to changes, and what waits. */
export function LiveNotice({ kind, item, copy, viewerId, mayPublish, onDiscard }: LiveNoticeProps) {
  const dates = useDates();
  const now = useNow();
  const since = copy && dayAndTime(copy.begunAt, now, dates);
  const by = copy?.savedBy && copy.savedBy.id !== viewerId ? ` by ${copy.savedBy.name}` : '';
  return (
    <Notice
      severity="info"
      role="region"
      aria-label="Changes"
      data-unchanged={copy ? undefined : ''}
      action={
        <>
          <Button color="inherit" size="small" href={kind.publicPathOf(item.slug)} target="_blank" rel="noopener">
            View live version
          </Button>
          <Button color="inherit" size="small" onClick={onDiscard}>
            Discard changes
          </Button>
        </>
      }
    >
      {copy
        ? `Changes since ${since}${by} are not published yet. `
        : 'Your changes are saved as you type, but not published. '}
      {mayPublish
        ? `Save Draft takes the ${kind.name} offline.`
        : 'Someone who can publish decides when visitors see them.'}
    </Notice>
  );
}
