import { frameTexts } from '#schema/words/shared/frame.words';
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

const choices: { value: SchemeName; Icon: typeof Sun }[] = [
  { value: 'light', Icon: Sun },
  { value: 'system', Icon: Monitor },
  { value: 'dark', Icon: Moon },
];

/** Its labels: the defaults of the site's words. */
type SchemeWords = Pick<typeof frameTexts, SchemeName | 'scheme'>;

/** Light, dark or the system's setting; remembered in this browser. */
export function SchemeChoice({ words = frameTexts }: { words?: SchemeWords }) {
  // A unique name, because the radio buttons may be on a screen twice.
  const name = useId();
  const chosen = useSyncExternalStore(onSchemeChange, chosenScheme, () => 'system' as const);
  return (
    <Group data-scheme-choice="">
      <legend className="sr-only">{words.scheme}</legend>
      {choices.map(({ value, Icon }) => (
        <label key={value} title={words[value]}>
          <input
            type="radio"
            name={name}
            value={value}
            className="sr-only"
            checked={chosen === value}
            onChange={() => chooseScheme(value)}
          />
          <span className="sr-only">{words[value]}</span>
          <Icon size={15} strokeWidth={1.75} aria-hidden />
        </label>
      ))}
    </Group>
  );
}
