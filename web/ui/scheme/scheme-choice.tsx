import { useId, useSyncExternalStore } from 'react';
import { styled } from '../styled.ts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { colour, radius } from '../tokens.ts';
import { chosenScheme, chooseScheme, onSchemeChange } from './scheme.ts';
import type { SchemeName } from './scheme.ts';

const Group = styled('fieldset')({
  // Hidden without JavaScript, which it needs.
  'html:not([data-scheme]) &': { display: 'none' },
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

const choices: { value: SchemeName; label: string; Icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'dark', label: 'Dark', Icon: Moon },
];

/** Light, dark or the system's setting; remembered in this browser. */
export function SchemeChoice() {
  // A unique name, because the radio buttons may be on a screen twice.
  const name = useId();
  const chosen = useSyncExternalStore(onSchemeChange, chosenScheme, () => 'system' as const);
  return (
    <Group data-scheme-choice="">
      <legend className="sr-only">Colour scheme</legend>
      {choices.map(({ value, label, Icon }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            className="sr-only"
            checked={chosen === value}
            onChange={() => chooseScheme(value)}
          />
          <span className="sr-only">{label}</span>
          <Icon size={15} strokeWidth={1.75} aria-hidden />
        </label>
      ))}
    </Group>
  );
}
