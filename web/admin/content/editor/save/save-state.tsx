import { styled } from '@mui/material/styles';
import { RelativeTime } from '../../../../ui/time/relative-time.tsx';
import { colour } from '../../../../ui/tokens.ts';

const Words = styled('span')({
  fontSize: 13,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  color: colour.inkSoft,
});

interface SaveStateProps {
  isSaving: boolean;
  isDirty: boolean;
  /** ISO 8601; null before the first save. */
  savedAt: string | null;
}

/** The save status in words. */
export function SaveState({ isSaving, isDirty, savedAt }: SaveStateProps) {
  return (
    <Words role="status">
      {isSaving ? (
        'Saving…'
      ) : isDirty ? (
        'Unsaved'
      ) : savedAt ? (
        <>
          Saved <RelativeTime at={savedAt} />
        </>
      ) : (
        'Not saved yet'
      )}
    </Words>
  );
}
