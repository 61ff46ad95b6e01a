import { useId } from 'react';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { colour, radius } from '../tokens.ts';

const Group = styled('fieldset')({
  display: 'inline-flex',
  gap: 2,
  margin: 0,
  padding: 2,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  '& label': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 28,
    borderRadius: radius.small,
    color: colour.inkMute,
    cursor: 'pointer',
    '&:hover': { color: colour.ink },
    '&:has(:checked)': { background: colour.raised, color: colour.ink, boxShadow: `0 0 0 1px ${colour.line}` },
    '&:has(:focus-visible)': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
  },
});

interface IconChoiceProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: LucideIcon }[];
  onChange: (value: Value) => void;
}

/** Radio buttons shown as icons. */
export function IconChoice<Value extends string>({ legend, value, options, onChange }: IconChoiceProps<Value>) {
  const name = useId();
  return (
    <Group>
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value: option, label, icon: Icon }) => (
        <label key={option} title={label}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option === value}
            onChange={() => onChange(option)}
            // Enter would submit the surrounding form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <span className="sr-only">{label}</span>
          <Icon size={15} strokeWidth={1.75} aria-hidden />
        </label>
      ))}
    </Group>
  );
}
