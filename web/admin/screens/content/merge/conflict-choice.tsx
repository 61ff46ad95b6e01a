import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { changedWords } from '../../../tools/changes/changed-words.ts';
import { colour, radius } from '../../../../ui/tokens.ts';
import type { Choice } from './merge.ts';

const Conflicts = styled('fieldset')({
  margin: '0 0 16px',
  padding: '10px 14px 14px',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.medium,
  '&[data-missing]': { borderColor: colour.dangerText },
  '& > legend': { padding: '0 6px', marginInlineStart: -6, fontSize: 13, fontWeight: 600 },
  '& > p': { margin: '8px 0 0', fontSize: 13, color: colour.dangerText },
});

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: 12,
});

const Side = styled('label')({
  display: 'block',
  padding: '10px 12px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  fontSize: 14,
  lineHeight: 1.55,
  '&:has(:checked)': { borderColor: colour.accentText, boxShadow: `inset 0 0 0 1px ${colour.accentText}` },
  '&:has(:focus-visible)': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
  '& > span': { display: 'flex', alignItems: 'center', gap: 8, fontSize: 13, fontWeight: 600 },
  '& > div': { marginTop: 6, whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: colour.ink },
  '& input': { accentColor: colour.accentText, margin: 0 },
  '& ins': { textDecoration: 'none', background: colour.accentSoft, boxShadow: `0 2px 0 ${colour.accentLine}` },
});

const names: Readonly<Record<Choice, string>> = {
  mine: 'Keep mine',
  theirs: 'Keep the saved one',
  both: 'Keep both, mine first',
};

interface ConflictChoiceProps {
  place: string;
  label: string;
  mine: string;
  theirs: string;
  choices: readonly Choice[];
  choice: Choice | undefined;
  /** Saving was tried while this is undecided. */
  isMissing: boolean;
  onChoose: (choice: Choice) => void;
}

/** A conflict: both versions side by side, with the differing words marked. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { place, label, mine, theirs, choices, choice, isMissing, onChoose } = props;
  const id = useId();
  const words = changedWords(theirs, mine);
  const shown: Readonly<Record<Choice, React.ReactNode>> = {
    mine: mine ? words.map(({ text, is }, at) => is !== 'removed' && mark(text, is === 'added', at)) : <em>Removed</em>,
    theirs: theirs ? (
      words.map(({ text, is }, at) => is !== 'added' && mark(text, is === 'removed', at))
    ) : (
      <em>Removed</em>
    ),
    both: null,
  };
  return (
    <Conflicts
      data-place={place}
      data-missing={isMissing || undefined}
      aria-describedby={isMissing ? `${id}-missing` : undefined}
    >
      <legend>{label}: changed in both versions</legend>
      <Sides>
        {choices.map((one) => (
          <Side key={one}>
            <span>
              <input type="radio" name={id} checked={choice === one} onChange={() => onChoose(one)} />
              {names[one]}
            </span>
            {shown[one] && <div>{shown[one]}</div>}
          </Side>
        ))}
      </Sides>
      {isMissing && <p id={`${id}-missing`}>Choose one</p>}
    </Conflicts>
  );
}

const mark = (text: string, isOwn: boolean, at: number) =>
  isOwn ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>;
