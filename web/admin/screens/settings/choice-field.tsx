import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { colour, radius } from '../../../ui/tokens.ts';

const Choices = styled('fieldset')({
  margin: '0 0 24px',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 6, fontSize: 13, lineHeight: '20px', fontWeight: 550 },
  '& > div': { display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fit, minmax(min(128px, 100%), 1fr))' },
});

const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: '8px 12px',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.small,
  fontSize: 14,
  lineHeight: '20px',
  cursor: 'pointer',
  '& small': { display: 'block', fontSize: 12.5, lineHeight: '18px', color: colour.inkSoft },
  '& > svg, & > i': { flex: 'none', color: colour.inkSoft },
  '&:hover': { borderColor: colour.inkMute },
  '&:has(:checked)': {
    borderColor: colour.accentText,
    boxShadow: `inset 0 0 0 1px ${colour.accentText}`,
    background: colour.accentSoft,
    fontWeight: 550,
    '& small': { fontWeight: 400 },
  },
  '&:has(:focus-visible)': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
  '&:has(:disabled)': { cursor: 'default' },
});

interface ChoiceFieldProps<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string; help?: string; picture?: ReactNode }[];
  readOnly: boolean;
}

/** Radio buttons as cards, for a choice whose options should all be visible. */
export function ChoiceField<Value extends string>({ name, label, options, readOnly }: ChoiceFieldProps<Value>) {
  const [{ value }, , { setValue }] = useField<Value>(name);
  const id = useId();
  return (
    <Choices disabled={readOnly}>
      <legend id={id}>{label}</legend>
      <div>
        {options.map((option) => (
          <Choice key={option.value}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              value={option.value}
              checked={option.value === value}
              onChange={() => void setValue(option.value)}
              // Enter would submit the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            {option.picture}
            <span>
              {option.label}
              {option.help && <small>{option.help}</small>}
            </span>
          </Choice>
        ))}
      </div>
    </Choices>
  );
}
