import { styled } from '@mui/material/styles';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { colour } from '../../../ui/tokens.ts';
import { tight } from '../../screen/breakpoints.ts';

/** Below another value, repeats the value of a column that is hidden at `tight`. */
export const SecondaryLine = styled('span')({
  display: 'none',
  fontSize: 13,
  color: colour.inkMute,
  'tr[data-chosen] &': { color: colour.inkSoft },
  [tight]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export function SecondaryTime({ at }: { at: string }) {
  return (
    <SecondaryLine>
      <RelativeTime at={at} />
    </SecondaryLine>
  );
}
