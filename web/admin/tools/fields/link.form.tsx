import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { LinkCombobox } from './link-combobox.tsx';
import type { LinkTarget } from './use-link-targets.ts';

interface LinkFormProps {
  initialText: string;
  submitLabel: string;
  /** The input as an address; null if it is not one. */
  addressOf: (text: string) => string | null;
  /** The message for an input that is not an address. */
  problemOf: (text: string) => string;
  /** Gets an address, with the input. */
  onApply: (href: string, text: string) => void;
  onChoose: (target: LinkTarget) => void;
  onCancel: () => void;
  /** Below the field. */
  children?: ReactNode;
  /** Before the other actions. */
  leading?: ReactNode;
}

/** The form of a dialog that takes an address, or a page of the site from a list. */
export function LinkForm(props: LinkFormProps) {
  const { initialText, submitLabel, addressOf, problemOf, onApply, onChoose, onCancel, children, leading } = props;
  const [text, setText] = useState(initialText);
  const [error, setError] = useState<string>();
  const apply = () => {
    const href = addressOf(text);
    if (href === null) setError(problemOf(text));
    else onApply(href, text.trim());
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Keep the submit event from the form around the dialog.
        event.stopPropagation();
        apply();
      }}
    >
      <DialogContent sx={{ pt: '8px !important', pb: 0 }}>
        <LinkCombobox
          value={text}
          error={error}
          onChange={(typed) => {
            setText(typed);
            setError(undefined);
          }}
          onChoose={onChoose}
          onLeaveEmpty={() => setError(problemOf(text))}
        />
        {children}
      </DialogContent>
      <DialogActions>
        {leading}
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="contained">
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
