import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { FormTextField } from './form-text-field.tsx';
import type { FormTextFieldProps } from './form-text-field.tsx';

interface FormPasswordFieldProps extends FormTextFieldProps {
  /** Whether the password is visible. The field keeps this state itself unless given. */
  isShown?: boolean;
  onShow?: (isShown: boolean) => void;
}

/** A password field with a show button and a Caps Lock hint. */
export function FormPasswordField({ isShown: given, onShow, ...props }: FormPasswordFieldProps) {
  const [own, setOwn] = useState(false);
  const isShown = given ?? own;
  const setShown = onShow ?? setOwn;
  const [hasCapsLock, setCapsLock] = useState(false);
  // Autofill dispatches key events without `getModifierState`.
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  const ShownIcon = isShown ? EyeOff : Eye;
  return (
    <FormTextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      {...(isShown && { autoCapitalize: 'none' })}
      help={hasCapsLock ? 'Caps Lock is on.' : props.help}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      onBlur={() => setCapsLock(false)}
      endAdornment={
        <IconButton
          edge="end"
          size="small"
          aria-label={`Show ${props.label.toLowerCase()}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <ShownIcon size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    />
  );
}
