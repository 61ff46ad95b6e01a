import type { ChangeEvent, KeyboardEvent } from 'react';
import { styled } from '@mui/material/styles';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { useFormikContext } from 'formik';
import { FieldFrame } from '../../../../../ui/form/field-frame.tsx';
import { useFormField } from '../../../../../ui/form/use-form-field.ts';
import { colour, font } from '../../../../../ui/tokens.ts';
import { RichTextField } from '../../rich-text/rich-text.field.tsx';

const bare = {
  display: 'block',
  width: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  outline: 0,
  background: 'none',
  color: 'inherit',
  resize: 'none',
} as const;

/** Title, slug and content: no boxes, and a line on the left shows the focus. */
export const Page = styled('div')({
  '& label': { color: colour.inkMute, fontWeight: 450 },
  '& textarea, & input': {
    ...bare,
    borderRadius: 2,
    '&::placeholder': { color: colour.inkMute, opacity: 0.8 },
    '&:focus-visible': { outline: 'none' },
  },
});

/** A frame without a box, whose line shows the focus. */
const Beside = styled('div')({
  position: 'relative',
  '&:has(:focus-visible)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: -12,
    insetBlock: 2,
    width: 2,
    borderRadius: 1,
    background: colour.accentText,
  },
});

const TitleArea = styled(TextareaAutosize)({
  font: 'inherit',
  fontSize: 'clamp(26px, 2.4vw + 12px, 36px)',
  lineHeight: 1.18,
  fontWeight: 640,
  letterSpacing: '-0.02em',
});

const SourceArea = styled('textarea')({
  fontFamily: font.mono,
  fontSize: 14.5,
  lineHeight: 1.7,
  fieldSizing: 'content',
  minHeight: '20lh',
  overflowWrap: 'anywhere',
  tabSize: 2,
});

const Hint = styled('span')({ fontSize: 12.5, color: colour.inkMute });

interface TitleFieldProps {
  readOnly: boolean;
  onChange: (title: string) => void;
  onLeave: () => void;
  onEnter: () => void;
}

export function TitleField({ readOnly, onChange, onLeave, onEnter }: TitleFieldProps) {
  const { input, error, id, helpId } = useFormField('title');
  return (
    <Page>
      <FieldFrame id={id} helpId={helpId} label="Title" error={error}>
        <Beside>
          <TitleArea
            {...input}
            id={id}
            placeholder="Untitled"
            readOnly={readOnly}
            aria-invalid={Boolean(error)}
            aria-describedby={helpId}
            onChange={(event: ChangeEvent<HTMLTextAreaElement>) =>
              onChange(event.target.value.replace(/\s*\n\s*/g, ' '))
            }
            onBlur={(event) => {
              input.onBlur(event);
              onLeave();
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onEnter();
            }}
          />
        </Beside>
      </FieldFrame>
    </Page>
  );
}

interface WritingFieldProps {
  name: string;
  label: string;
  readOnly: boolean;
}

/** A page layout as JSON. */
export function LayoutField({ name, label, readOnly }: WritingFieldProps) {
  const { input, error, id, helpId } = useFormField(name);
  return (
    <Page>
      <FieldFrame id={id} helpId={helpId} label={label} aside={<Hint>Page layout (JSON)</Hint>} error={error}>
        <Beside>
          <SourceArea
            {...input}
            id={id}
            rows={20}
            readOnly={readOnly}
            spellCheck
            aria-invalid={Boolean(error)}
            aria-describedby={helpId}
          />
        </Beside>
      </FieldFrame>
    </Page>
  );
}

export function ContentField({ name, label, readOnly }: WritingFieldProps) {
  const { input, error, id, helpId } = useFormField(name);
  const { setFieldValue, setFieldTouched } = useFormikContext();
  return (
    <RichTextField
      label={label}
      id={id}
      helpId={helpId}
      error={error}
      value={input.value}
      onChange={(html) => void setFieldValue(name, html)}
      onLeave={() => void setFieldTouched(name, true)}
      readOnly={readOnly}
    />
  );
}
