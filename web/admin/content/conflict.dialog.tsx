import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { ContentItem } from './content-kinds.ts';
import { differences, valuesOf } from './content-values.ts';
import type { ContentValues } from './content-values.ts';

interface ConflictDialogProps {
  type: string;
  mine: ContentValues;
  theirs: ContentItem;
  onKeepMine: () => void;
  onLoadTheirs: () => void;
  onLater: () => void;
}

/** A save met a newer version. Nothing is lost by any of the three ways out. */
export function ConflictDialog({ type, mine, theirs, onKeepMine, onLoadTheirs, onLater }: ConflictDialogProps) {
  const id = useId();
  const labels = differences(mine, valuesOf(theirs));
  return (
    <Dialog open onClose={onLater} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="sm">
      <DialogTitle id={`${id}-title`}>Somebody else saved this {type}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText sx={{ mb: 1.5 }}>
          Their version was saved <RelativeTime at={theirs.updatedAt} />, after you opened yours.{' '}
          {labels.length > 0 ? `The two differ in: ${labels.join(', ')}.` : 'The two say the same.'}
        </DialogContentText>
        <DialogContentText>
          Keeping yours replaces theirs. If you load theirs, your text is set aside and can be brought back.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onLater} color="inherit" autoFocus>
          Decide later
        </Button>
        <Button onClick={onLoadTheirs} variant="outlined">
          Load theirs
        </Button>
        <Button onClick={onKeepMine} variant="contained">
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}
