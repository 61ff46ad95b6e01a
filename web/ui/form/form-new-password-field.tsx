import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { Check, Minus } from 'lucide-react';
import { passwordRules } from '#schema/rules/people/user';
import { generatePassword } from '#schema/text/generate-password';
import { styled } from '../styled.ts';
import { useCopy } from '../toast/use-copy.ts';
import { colour } from '../tokens.ts';
import { VisuallyHidden } from '../visually-hidden.ts';
import { FormPasswordField } from './form-password-field.tsx';
import type { FormTextFieldProps } from './form-text-field.tsx';

const Rules = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '2px 16px',
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 12.5,
  lineHeight: '20px',
  color: colour.inkSoft,
  '& li': { position: 'relative', display: 'grid', gridTemplateColumns: '14px 1fr', alignItems: 'center', gap: 6 },
  '& svg': { color: colour.inkMute },
  '& li[data-met]': { color: colour.ink },
  '& li[data-met] svg': { color: colour.accentText },
});

interface Names {
  username?: string | undefined;
  email?: string | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

interface FormNewPasswordFieldProps extends FormTextFieldProps {
  /** The account's names that are not fields of the same form. */
  account?: Names | undefined;
}

/** A field for a new password. Lists the rules, ticks off those that are met, and can generate a password. */
export function FormNewPasswordField({ account, ...props }: FormNewPasswordFieldProps) {
  const { values, setFieldValue } = useFormikContext<Names & Record<string, unknown>>();
  const [isShown, setShown] = useState(false);
  const rulesId = useId();
  const copy = useCopy();
  const password = values[props.name];
  const { username, email, firstName, lastName } = values;
  const names = { username, email, firstName, lastName, ...account };
  const generate = () => {
    const generated = generatePassword();
    void setFieldValue(props.name, generated);
    setShown(true);
    copy(generated, 'Password generated and copied');
  };
  return (
    <FormPasswordField
      autoComplete="new-password"
      {...props}
      isShown={isShown}
      onShow={setShown}
      describedBy={rulesId}
      aside={
        <Button size="small" onClick={generate} sx={{ my: '-5px', mr: '-6px', fontSize: 13 }}>
          Generate password
        </Button>
      }
      details={
        <Rules id={rulesId} aria-label={`${props.label}: rules`}>
          {passwordRules(typeof password === 'string' ? password : '', names).map(({ label, isMet }) => (
            <li key={label} {...(isMet && { 'data-met': true })}>
              {isMet ? <Check size={14} strokeWidth={2.25} aria-hidden /> : <Minus size={14} aria-hidden />}
              <span>
                {label}
                <VisuallyHidden>{isMet ? ': met' : ': not met yet'}</VisuallyHidden>
              </span>
            </li>
          ))}
        </Rules>
      }
    />
  );
}
