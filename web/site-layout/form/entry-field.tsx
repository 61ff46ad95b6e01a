import { fill } from '#schema/words/fill';
import { formsTexts } from '#schema/words/shared/forms.words';
import { useWords } from '../../lib/text/words.ts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from '../../ui/styled.ts';
import { ChevronDown } from 'lucide-react';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import { colour, text } from '../../ui/tokens.ts';
import { entry } from './entry.styles.ts';

const Frame = styled(FieldFrame)({
  marginBottom: 24,
  '& label': { fontSize: text.small, lineHeight: 1.4, marginBottom: 8 },
  '& [aria-live] > p': { fontSize: text.small },
});

const Input = styled('input')(entry);
const Textarea = styled('textarea')(entry, { minHeight: 176, resize: 'vertical' });
const Select = styled('select')(entry, { appearance: 'none', paddingRight: 44 });

const Choice = styled('div')({
  position: 'relative',
  '& > svg': { position: 'absolute', top: 16, right: 14, pointerEvents: 'none', color: colour.inkSoft },
});

interface EntryFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  /** Initial value. */
  value?: string | undefined;
  type?: 'text' | 'email';
  autoComplete?: string;
  isRequired?: boolean;
  /** Focused when the page is loaded to show the form's errors. */
  isFirstError?: boolean;
  as?: 'input' | 'textarea' | 'select';
  /** Options of a select. */
  children?: ReactNode;
}

/** An uncontrolled field, which works without JavaScript. */
export function EntryField({
  name,
  label,
  error,
  value = '',
  type = 'text',
  autoComplete,
  isRequired = false,
  isFirstError = false,
  as = 'input',
  children,
}: EntryFieldProps) {
  const id = useId();
  const words = useWords('forms', formsTexts);
  const helpId = `${id}-help`;
  const shared = {
    id,
    name,
    autoComplete,
    defaultValue: value,
    required: isRequired,
    autoFocus: isFirstError,
    'aria-invalid': Boolean(error),
    'aria-describedby': helpId,
  };
  return (
    <Frame id={id} helpId={helpId} label={isRequired ? label : fill(words.optional, { label })} error={error}>
      {as === 'textarea' && <Textarea rows={6} {...shared} />}
      {as === 'select' && (
        <Choice>
          <Select {...shared}>{children}</Select>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Choice>
      )}
      {as === 'input' && <Input type={type} {...shared} />}
    </Frame>
  );
}
