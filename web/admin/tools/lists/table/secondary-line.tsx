import { styled } from '@mui/material/styles';
import { RelativeTime } from '../../../../ui/time/relative-time.tsx';
import { colour } from '../../../../ui/tokens.ts';
import { tight } from '../../screen/breakpoints.ts';

/** Below another value, repeats the value of a column that is hidden at `tight`. */
export const SecondaryLine = styled('span')({
  display: 'none',
  fontSize: 13,
  color: colour.inkMute,
  'tr[data-chosen] &': { color: colour.inkSoft },
  [tight]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** `label` where the date would otherwise be taken for that of the status: "Created". */
export function SecondaryTime({ at, label }: { at: string; label?: string }) {
  return (
    <SecondaryLine>
      {label && `${label} `}
      <RelativeTime at={at} />
    </SecondaryLine>
  );
}
