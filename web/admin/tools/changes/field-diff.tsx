import { styled } from '@mui/material/styles';
import { ArrowRight, EyeOff } from 'lucide-react';
import { changedWords } from './changed-words.ts';
import { AddedWords, ChangedText, RemovedWords } from '../../../ui/changed-text.tsx';
import { colour, font, radius } from '../../../ui/tokens.ts';
import type { FieldChange, ShownValue } from './field-change.ts';

const Field = styled('div')({
  padding: '12px 0',
  borderTop: `1px solid ${colour.line}`,
  '& > dt': { marginBottom: 4, fontSize: 13, fontWeight: 600, color: colour.ink },
  '& > dd': { margin: 0, fontSize: 14, lineHeight: 1.6, color: colour.ink, overflowWrap: 'anywhere' },
  '& em': { color: colour.inkMute },
  '& svg': { flex: 'none', color: colour.inkMute },
});

const Short = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' });

const Long = styled('div')({
  // Contains the hidden words of `ChangedText`, which would otherwise lengthen the dialog.
  position: 'relative',
  maxHeight: 360,
  overflow: 'auto',
  padding: '10px 12px',
  borderRadius: radius.small,
  background: colour.sunken,
  whiteSpace: 'pre-wrap',
  '&[data-code]': { fontFamily: font.mono, fontSize: 12.5, lineHeight: 1.65 },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 1 },
});

const Hidden = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6, color: colour.inkSoft });

/** Texts longer than this get a box of their own. */
const longAt = 80;

export function FieldDiff({ field }: { field: FieldChange }) {
  return (
    <Field>
      <dt>{field.label}</dt>
      <dd>{contentOf(field)}</dd>
    </Field>
  );
}

/** For created and deleted items. */
export function FieldValue({ label, shown }: { label: string; shown: ShownValue }) {
  return (
    <Field>
      <dt>{label}</dt>
      <dd>
        <Side label={label} shown={shown} />
      </dd>
    </Field>
  );
}

function contentOf({ label, before, after }: FieldChange) {
  // A redacted value: only shows that it changed.
  if (before.is !== 'text' && before.is === after.is) return <Side label={label} shown={after} />;
  if (before.is === 'text' && after.is === 'text' && isLong(before, after)) {
    return <Text label={label} before={before.text} after={after.text} />;
  }
  return (
    <Short>
      {before.is === 'text' && !isLong(before) ? (
        <RemovedWords>{before.text}</RemovedWords>
      ) : (
        <Side label={label} shown={before} />
      )}
      <ArrowRight size={14} strokeWidth={1.75} role="img" aria-label="became" />
      {after.is === 'text' && !isLong(after) ? (
        <AddedWords>{after.text}</AddedWords>
      ) : (
        <Side label={label} shown={after} />
      )}
    </Short>
  );
}

const isLong = (...sides: readonly { text: string }[]) =>
  sides.some(({ text }) => text.length > longAt || text.includes('\n'));

const isCode = (text: string) => /^\s*[<{[]/.test(text);

function Side({ label, shown }: { label: string; shown: ShownValue }) {
  switch (shown.is) {
    case 'empty':
      return <em>Empty</em>;
    case 'secret':
      return (
        <Hidden>
          <EyeOff size={14} strokeWidth={1.75} aria-hidden />
          ••• A secret: only its presence is recorded
        </Hidden>
      );
    case 'personal':
      return (
        <Hidden>
          <EyeOff size={14} strokeWidth={1.75} aria-hidden />
          Personal data: only the change is recorded
        </Hidden>
      );
    case 'text':
      return isLong(shown) ? (
        <Long role="group" aria-label={label} tabIndex={0} data-code={isCode(shown.text) || undefined}>
          {shown.text}
        </Long>
      ) : (
        <span>{shown.text}</span>
      );
  }
}

function Text({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <Long role="group" aria-label={label} tabIndex={0} data-code={isCode(after) || undefined}>
      <ChangedText words={changedWords(before, after)} />
    </Long>
  );
}
