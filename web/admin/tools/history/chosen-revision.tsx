import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { SelectChevron } from '../../../ui/icons/select-chevron.tsx';
import { useDates } from '../../../ui/time/dates.context.ts';
import { colour } from '../../../ui/tokens.ts';
import { useOnMount } from '../../../lib/hooks/use-on-mount.ts';
import type { Revision } from './revision.ts';
import { Comparison } from './comparison.tsx';
import type { HistorySource } from './history.source.ts';
import { NameField } from './name-field.tsx';
import { authorName, revisionLabel, viaName, whenInWords } from './revision-words.ts';

const Title = styled('div')({
  '& h3': { margin: 0, fontSize: 18, lineHeight: '26px', fontWeight: 620, letterSpacing: '-0.01em' },
  '& h3:focus': { outline: 'none' },
  '& p': { margin: '2px 0 0', fontSize: 13, lineHeight: '20px', color: colour.inkSoft },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

const Note = styled('p')({ margin: '8px 0 0', fontSize: 13, lineHeight: 1.5, color: colour.inkSoft });

const Against = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 20,
  paddingTop: 16,
  borderTop: `1px solid ${colour.line}`,
  fontSize: 13,
  '& label': { fontWeight: 550 },
  '& > div': { flex: '1 1 220px', maxWidth: 420, fontSize: 14 },
});

interface ChosenRevisionProps {
  source: HistorySource;
  /** Newest first. */
  revisions: readonly Revision[];
  revision: Revision;
  onRenamed: (name: string | null) => void;
  onRestore: (withStatus: boolean) => void;
  isRestoring: boolean;
  /** Whether it replaces the list, and so takes the focus. */
  takesFocus: boolean;
}

/** A revision: its differences from another, and its actions. */
export function ChosenRevision({
  source,
  revisions,
  revision,
  onRenamed,
  onRestore,
  isRestoring,
  takesFocus,
}: ChosenRevisionProps) {
  const id = useId();
  const dates = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  const nameButton = useRef<HTMLButtonElement>(null);
  useOnMount(() => {
    if (takesFocus) heading.current?.focus();
  });
  const [isNaming, setNaming] = useState(false);
  const closeName = () => {
    flushSync(() => setNaming(false));
    nameButton.current?.focus();
  };
  const { number } = revision;
  const newest = revisions[0]?.number ?? number;
  const isNewest = number === newest;
  const before = revisions[revisions.findIndex((one) => one.number === number) + 1];
  const others = revisions.filter((one) => one.number !== number);
  /** The revision to compare with; null for the usual one. */
  const [picked, setPicked] = useState<number | null>(null);
  const other = picked ?? (isNewest ? before?.number : newest);
  const [withStatus, setWithStatus] = useState(false);
  const status = source.statusOf?.(revision) ?? null;
  const { rename } = source;
  const refusal = source.whyNotRestore(revision);

  return (
    <>
      <Title>
        <h3 ref={heading} tabIndex={-1}>
          {revision.name ?? `Revision ${number}`}
        </h3>
        <p>
          {revision.name && `Revision ${number}. `}
          {authorName(revision)}, <time dateTime={revision.createdAt}>{whenInWords(revision, dates)}</time>,{' '}
          {viaName(revision)}
        </p>
      </Title>
      {isNaming && rename ? (
        <NameField
          name={revision.name}
          onSave={async (name) => {
            await rename(number, name);
            onRenamed(name);
          }}
          onClose={closeName}
        />
      ) : (
        <Actions>
          {!isNewest && refusal === null && (
            <Button variant="contained" loading={isRestoring} onClick={() => onRestore(withStatus)}>
              Restore
            </Button>
          )}
          {rename && (
            <Button ref={nameButton} variant="outlined" color="inherit" onClick={() => setNaming(true)}>
              {revision.name ? 'Rename' : 'Name'}
            </Button>
          )}
          {source.action?.(revision)}
        </Actions>
      )}
      <Note>
        {isNewest
          ? `This is the current revision.`
          : (refusal ??
            `${source.effectOf(revision)} ${withStatus && status ? `${status.effect} ` : ''}Nothing in the history is lost.`)}
      </Note>
      {!isNewest && refusal === null && status && (
        <FormControlLabel
          label={status.label}
          sx={{ '& .MuiFormControlLabel-label': { fontSize: 13 } }}
          control={<Checkbox size="small" checked={withStatus} onChange={(_, isChosen) => setWithStatus(isChosen)} />}
        />
      )}
      {other === undefined ? (
        <Note>There is no other revision to compare it with.</Note>
      ) : (
        <>
          <Against>
            <label htmlFor={id}>Compared with</label>
            <NativeSelect
              value={other}
              onChange={({ target }) => setPicked(Number(target.value))}
              input={<OutlinedInput size="small" fullWidth />}
              IconComponent={SelectChevron}
              inputProps={{ id }}
            >
              {others.map((one) => (
                <option key={one.number} value={one.number}>
                  {one.number === newest ? `Current: ${revisionLabel(one, dates)}` : revisionLabel(one, dates)}
                </option>
              ))}
            </NativeSelect>
          </Against>
          <Comparison source={source} older={Math.min(number, other)} newer={Math.max(number, other)} />
        </>
      )}
    </>
  );
}
