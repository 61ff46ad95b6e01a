import { frameTexts } from '#schema/words/shared/frame.words';
import { useId, useSyncExternalStore } from 'react';
import { styled } from '../styled.ts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { IconRadios } from '../icons/icon-radios.ts';
import { chosenScheme, chooseScheme, onSchemeChange } from './scheme.ts';
import type { SchemeName } from './scheme.ts';

const SchemeRadios = styled(IconRadios)({
  // Hidden without JavaScript, which it needs.
  'html:not([data-scheme]) &': { display: 'none' },
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
    <SchemeRadios data-scheme-choice="">
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
    </SchemeRadios>
  );
}
