import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { formatCount } from '#schema/text/format-count';
import { RelativeTime } from '../../../../ui/time/relative-time.tsx';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem } from '../kinds/content-operations.ts';
import { valuesOf } from '../editor/form/content-values.ts';
import type { ContentValues } from '../editor/form/content-values.ts';
import { phone } from '../../../tools/screen/breakpoints.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { MergedText } from './merged-text.tsx';
import { applyChoices, conflicts, fieldKey, merge, segmentKey } from './merge.ts';
import type { Choice, Choices } from './merge.ts';
import { partLabel, partsOf, readable, textLabel, valuesOfParts } from './parts.ts';

interface MergeDialogProps {
  kind: ContentKind;
  base: ContentValues;
  mine: ContentValues;
  theirs: ContentItem;
  onMerged: (values: ContentValues) => void;
  onLater: () => void;
}

/** Resolves an edit conflict: changes without conflict are combined, conflicts are shown side by side. */
export function MergeDialog({ kind, base, mine, theirs, onMerged, onLater }: MergeDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const [merged] = useState(() =>
    merge(partsOf(kind, base), partsOf(kind, mine), partsOf(kind, valuesOf(kind, theirs))),
  );
  const [choices, setChoices] = useState<Choices>({});
  const [hasTried, setTried] = useState(false);
  const places = conflicts(merged);
  const open = places.filter((place) => !choices[place]);
  const taken = [...merged.fields, ...merged.segments].filter(
    ({ from }) => from === 'theirs' || from === 'mine',
  ).length;

  const choose = (place: string, choice: Choice) => setChoices((before) => ({ ...before, [place]: choice }));
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(places.map((place) => [place, choice])));
  const confirm = () => {
    const [first] = open;
    if (first === undefined) {
      onMerged(valuesOfParts(kind, applyChoices(merged, choices), mine));
      return;
    }
    setTried(true);
    dialog.current?.querySelector<HTMLElement>(`[data-place="${first}"] input`)?.focus();
  };

  return (
    <Dialog
      open
      onClose={onLater}
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="lg"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>This {kind.name} was saved since you opened it</DialogTitle>
      <DialogContent dividers>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2.5 }}>
          In another tab or by someone else, <RelativeTime at={theirs.updatedAt} />.{' '}
          {taken > 0 && `${formatCount(taken, 'change')} did not conflict and were combined. `}
          {places.length > 0
            ? `${places.length === 1 ? 'One place was' : `${places.length} places were`} changed in both versions. Decide which to keep.`
            : 'There are no conflicts. Both sets of changes are kept.'}
        </DialogContentText>
        {merged.fields.map((field) =>
          field.from === 'conflict' ? (
            <ConflictChoice
              key={field.name}
              place={fieldKey(field.name)}
              label={partLabel(kind, field.name)}
              mine={field.mine}
              theirs={field.theirs}
              choices={['mine', 'theirs']}
              choice={choices[fieldKey(field.name)]}
              isMissing={hasTried && !choices[fieldKey(field.name)]}
              onChoose={(choice) => choose(fieldKey(field.name), choice)}
            />
          ) : field.from === 'both' ? null : (
            <MergedText key={field.name} from={field.from} label={partLabel(kind, field.name)} texts={[field.value]} />
          ),
        )}
        {merged.segments.map((segment, at) =>
          segment.from === 'conflict' ? (
            <ConflictChoice
              key={at}
              place={segmentKey(at)}
              label={textLabel(kind, segment.field)}
              mine={segment.mine.map(readable).join('\n')}
              theirs={segment.theirs.map(readable).join('\n')}
              choices={['mine', 'theirs', 'both']}
              choice={choices[segmentKey(at)]}
              isMissing={hasTried && !choices[segmentKey(at)]}
              onChoose={(choice) => choose(segmentKey(at), choice)}
            />
          ) : (
            <MergedText
              key={at}
              from={segment.from}
              label={textLabel(kind, segment.field)}
              texts={segment.blocks.map(readable)}
            />
          ),
        )}
      </DialogContent>
      <DialogActions
        sx={{
          flexWrap: 'wrap',
          gap: 1,
          [phone]: { '& > .MuiButton-root': { flex: '1 1 auto', minWidth: '46%', margin: 0, whiteSpace: 'nowrap' } },
        }}
      >
        <Button onClick={onLater} color="inherit" autoFocus sx={{ mr: 'auto' }}>
          Decide later
        </Button>
        {places.length > 1 && (
          <>
            <Button onClick={() => chooseAll('mine')} color="inherit">
              All mine
            </Button>
            <Button onClick={() => chooseAll('theirs')} color="inherit">
              All saved ones
            </Button>
          </>
        )}
        <Button onClick={confirm} variant="contained">
          Save merged{open.length > 0 && places.length > 1 && ` (${open.length} to choose)`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
