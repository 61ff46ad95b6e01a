import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ChevronDown, Server, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { clockTime, dayAndTime, exactTime } from '#schema/text/dates';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { colour, radius } from '../../../../ui/tokens.ts';
import { phone } from '../../../tools/screen/breakpoints.ts';
import { useUndo } from '../../../tools/undo/use-undo.ts';
import { EntryDetails } from './entry-details.tsx';
import { entryAddress, initialsOf, partsOf, personName, viaWords, type Entry } from './entry-words.ts';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 56,
  padding: '8px 4px',
  [phone]: { gridTemplateColumns: '30px minmax(0, 1fr) auto', alignItems: 'start', rowGap: 4, paddingBlock: 10 },
});

const Face = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: '50%',
  background: colour.accentSoft,
  fontSize: 11.5,
  fontWeight: 620,
  letterSpacing: '0.02em',
  color: colour.accentText,
  '&[data-nobody]': { background: colour.sunken, color: colour.inkMute },
});

const What = styled('div')({
  minWidth: 0,
  fontSize: 14,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  '& p': { margin: 0, color: colour.ink, fontWeight: 500 },
  '& p a': { color: 'inherit', textDecorationColor: colour.lineStrong, textUnderlineOffset: 3 },
  '& p a:hover': { textDecorationColor: 'currentcolor' },
  '& small': { display: 'block', fontSize: 13, color: colour.inkMute },
  // Undone: legible, but no longer in effect.
  '&[data-undone] p': { color: colour.inkSoft, fontWeight: 450 },
});

const Mark = styled('span')({
  padding: '0 6px',
  borderRadius: radius.small,
  background: colour.sunken,
  color: colour.inkSoft,
  whiteSpace: 'nowrap',
});

const UndoPlace = styled('div')({ [phone]: { gridColumn: 2, gridRow: 2, '&:empty': { display: 'none' } } });

interface TimelineEntryProps {
  entry: Entry;
  /** All shown entries, one of which may have undone this one. */
  rows: readonly Entry[];
  mayAudit: boolean;
}

export function TimelineEntry({ entry, rows, mayAudit }: TimelineEntryProps) {
  const dates = useDates();
  const now = useNow();
  const detailsId = useId();
  const { undo } = useUndo();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const undoNow = async () => {
    setBusy(true);
    await undo(entry.id);
    setBusy(false);
    // The button that had the focus is gone.
    if (document.activeElement === document.body) opener.current?.focus();
  };
  const name = personName(entry);
  const [before, linked, after] = partsOf(entry);
  const address = entryAddress(entry);
  const { undoneBy } = entry;
  const undoer = rows.find(({ id }) => id === undoneBy?.id)?.person?.name;
  const undone = undoneBy && `Undone${undoer ? ` by ${undoer}` : ''}, ${dayAndTime(undoneBy.at, now, dates)}`;

  return (
    <li data-entry={entry.id}>
      <Row>
        <Face aria-hidden data-nobody={entry.person ? undefined : ''}>
          {entry.person ? initialsOf(name) : <Server size={15} strokeWidth={1.75} />}
        </Face>
        <What data-undone={undone ? '' : undefined}>
          <p>
            {before}
            {address && linked ? <Link to={address}>{linked}</Link> : linked}
            {after}
          </p>
          <small>
            {[name, viaWords(entry)].filter(Boolean).join(' · ')}
            {' · '}
            <time dateTime={entry.at} title={exactTime(entry.at, dates)}>
              {clockTime(entry.at, dates)}
            </time>
            {undone && (
              <>
                {' '}
                <Mark>{undone}</Mark>
              </>
            )}
          </small>
        </What>
        <UndoPlace>
          {entry.canUndo && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              loading={isBusy}
              startIcon={<Undo2 size={15} strokeWidth={1.75} aria-hidden />}
              aria-label={`Undo: ${entry.summary}`}
              onClick={() => void undoNow()}
            >
              Undo
            </Button>
          )}
        </UndoPlace>
        <IconButton
          ref={opener}
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          aria-label={`What changed: ${entry.summary}`}
          onClick={() => setOpen((was) => !was)}
          sx={{ [phone]: { gridColumn: 3, gridRow: 1 } }}
        >
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden style={{ rotate: isOpen ? '180deg' : '0deg' }} />
        </IconButton>
      </Row>
      {isOpen && <EntryDetails id={detailsId} entry={entry} mayAudit={mayAudit} />}
    </li>
  );
}
