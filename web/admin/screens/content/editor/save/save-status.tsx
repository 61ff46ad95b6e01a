import { styled } from '@mui/material/styles';
import { dayAndTime } from '#schema/text/dates';
import { useDates } from '../../../../../ui/time/dates.context.ts';
import { RelativeTime } from '../../../../../ui/time/relative-time.tsx';
import { useNow } from '../../../../../ui/time/use-now.ts';
import { colour } from '../../../../../ui/tokens.ts';

const Text = styled('span')({
  fontSize: 13,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: colour.inkSoft,
  // A sentence, which must not be cut where the bar is narrow.
  '&[data-failing]': {
    color: colour.danger,
    whiteSpace: 'normal',
    lineHeight: '16px',
    maxHeight: 32,
  },
});

interface SaveStatusProps {
  isSaving: boolean;
  isDirty: boolean;
  /** ISO 8601; null before the first save. */
  savedAt: string | null;
  /** With autosave: shows the clock time. */
  isAutomatic?: boolean;
  /** Why autosave does not work now. */
  problem?: string | null;
}

/** The save status in words. */
export function SaveStatus({ isSaving, isDirty, savedAt, isAutomatic = false, problem = null }: SaveStatusProps) {
  const isFailing = isDirty && problem !== null;
  return (
    <Text role="status" data-failing={isFailing || undefined} title={isFailing ? problem : undefined}>
      {isSaving ? (
        'Saving…'
      ) : isFailing ? (
        problem
      ) : isDirty ? (
        'Unsaved'
      ) : savedAt ? (
        <>Saved {isAutomatic ? <ClockTime at={savedAt} /> : <RelativeTime at={savedAt} />}</>
      ) : (
        'Not saved yet'
      )}
    </Text>
  );
}

function ClockTime({ at }: { at: string }) {
  const dates = useDates();
  return <time dateTime={at}>{dayAndTime(at, useNow(), dates)}</time>;
}
