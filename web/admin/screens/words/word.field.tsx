import { memo, useId, useState } from 'react';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { problemOfWord, tidyWord } from '#schema/rules/words';
import type { Word } from '#schema/words/words';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { colour } from '../../../ui/tokens.ts';

const Default = styled('span')({
  display: 'block',
  marginTop: 2,
  overflowWrap: 'anywhere',
  '& > b': { fontWeight: 550 },
});

const State = styled('span')({ fontSize: 12.5, color: colour.inkMute });

interface WordFieldProps {
  word: Word;
  text: string;
  readOnly: boolean;
  /** Shows the error even before the field was left. */
  showsProblem: boolean;
  onChange: (key: string, text: string) => void;
  onFocus: (word: Word) => void;
}

const quoted = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');

/** The rule's message, without the label, which the field shows already. */
const shortProblem = (word: Word, text: string) =>
  problemOfWord(word, tidyWord(word, text))?.slice(word.label.length + 2);

/** One word, with its default. */
export const WordField = memo(function WordField({
  word,
  text,
  readOnly,
  showsProblem,
  onChange,
  onFocus,
}: WordFieldProps) {
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const { key, label, help, defaultText, maxLength, placeholders, required, isOptional, isList } = word;
  const isDefault = text === defaultText;
  const problem = showsProblem || wasLeft ? shortProblem(word, text) : undefined;
  const free = placeholders.filter((name) => !required.includes(name));
  return (
    <FieldFrame
      id={id}
      helpId={`${id}-help`}
      label={label}
      aside={
        isDefault || readOnly ? (
          <State>{isDefault ? 'Default' : ''}</State>
        ) : (
          <Button
            size="small"
            color="inherit"
            aria-label={`Back to default: ${label}`}
            onClick={() => onChange(key, defaultText)}
            sx={{ minHeight: 24, padding: '0 6px', fontSize: 12.5 }}
          >
            Back to default
          </Button>
        )
      }
      error={problem}
      help={
        <>
          {help}
          {required.length > 0 && ` Keep ${quoted(required)} in the text.`}
          {free.length > 0 && ` You can use ${quoted(free)}.`}
          {!isDefault && (
            <Default>
              <b>Default:</b> {(isList ? defaultText.replaceAll('\n', ', ') : defaultText) || 'empty'}
            </Default>
          )}
        </>
      }
    >
      <OutlinedInput
        id={id}
        name={key}
        value={text}
        fullWidth
        size="small"
        readOnly={readOnly}
        multiline={maxLength > 200 && !word.isImage}
        {...(isList && { minRows: 4 })}
        error={problem !== undefined}
        onChange={(event) => onChange(key, event.target.value)}
        onFocus={() => onFocus(word)}
        onBlur={() => setLeft(true)}
        inputProps={{
          'aria-describedby': `${id}-help`,
          'aria-invalid': problem !== undefined,
          'aria-required': !isOptional,
          spellCheck: !word.isImage,
        }}
      />
    </FieldFrame>
  );
});
