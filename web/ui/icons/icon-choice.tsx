import { useId } from 'react';
import type { LucideIcon } from 'lucide-react';
import { IconRadios } from './icon-radios.ts';

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
    <IconRadios>
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
    </IconRadios>
  );
}
