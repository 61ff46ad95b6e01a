import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { reviewLimits } from '#schema/rules/content/review';
import { useReportUnsaved } from '../../../tools/screen/unsaved/unsaved.context.tsx';

const Buttons = styled('div')({ display: 'flex', gap: 8, marginTop: 8 });

interface NoteFieldProps {
  label: string;
  submitLabel: string;
  /** Below the field. */
  help?: ReactNode;
  autoFocus?: boolean;
  /** @returns whether it was saved */
  onSave: (text: string) => Promise<boolean>;
  /** Absent if the field always stays. */
  onCancel?: () => void;
  onFocus?: () => void;
}

/** A short text with a button. It is not a form element, because it is inside the editor's form. */
export function NoteField({ label, submitLabel, help, autoFocus = false, onSave, onCancel, onFocus }: NoteFieldProps) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useReportUnsaved(text.trim() ? 'your note' : null);

  const save = async () => {
    if (isBusy) return;
    const isLong = text.trim().length > reviewLimits.text;
    if (isLong || !text.trim()) {
      setProblem(isLong ? `Note must be less than ${reviewLimits.text} characters` : 'Note is required');
      input.current?.focus();
      return;
    }
    setBusy(true);
    if (await onSave(text.trim())) setText('');
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isEnter) {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div>
      <TextField
        id={id}
        label={label}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        inputRef={input}
        error={problem !== null}
        helperText={problem ?? help}
        autoFocus={autoFocus}
        multiline
        minRows={2}
        maxRows={8}
        size="small"
        fullWidth
      />
      <Buttons>
        <Button size="small" variant="outlined" color="inherit" loading={isBusy} onClick={() => void save()}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button size="small" color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Buttons>
    </div>
  );
}
