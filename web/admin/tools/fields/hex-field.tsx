import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { colour, radius } from '../../../ui/tokens.ts';

export const isHex = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

const Swatch = styled('input')({
  width: 28,
  height: 28,
  flex: 'none',
  margin: '0 4px 0 0',
  padding: 0,
  border: `1px solid ${colour.lineFirm}`,
  borderRadius: radius.small,
  background: 'none',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: 5 },
  '&::-moz-color-swatch': { border: 0, borderRadius: 5 },
  '&:disabled': { cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
});

interface HexFieldProps {
  name: string;
  label: string;
  /** Names the colour picker. */
  pickLabel: string;
  placeholder?: string;
  help?: string;
  readOnly?: boolean;
}

/** A colour as `#` and six hex digits, typed or picked. */
export function HexField({ name, label, pickLabel, placeholder, help, readOnly = false }: HexFieldProps) {
  const [{ value }, , { setValue }] = useField<string>(name);
  const hex = value.trim();
  return (
    <FormTextField
      name={name}
      label={label}
      help={help}
      readOnly={readOnly}
      spellCheck={false}
      autoComplete="off"
      {...(placeholder && { placeholder })}
      sx={{ maxWidth: 220 }}
      startAdornment={
        <Swatch
          type="color"
          aria-label={pickLabel}
          disabled={readOnly}
          value={isHex(hex) ? hex.toLowerCase() : '#000000'}
          onChange={(event) => void setValue(event.target.value)}
        />
      }
    />
  );
}
