import { styled } from '@mui/material/styles';
import { RelativeTime } from '../../../../ui/time/relative-time.tsx';
import { colour } from '../../../../ui/tokens.ts';

const Text = styled('span')({
  fontSize: 13,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  color: colour.inkSoft,
});

interface SaveStatusProps {
  isSaving: boolean;
  isDirty: boolean;
  /** ISO 8601; null before the first save. */
  savedAt: string | null;
}

/** The save status in words. */
export function SaveStatus({ isSaving, isDirty, savedAt }: SaveStatusProps) {
  return (
    <Text role="status">
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
    </Text>
  );
}
