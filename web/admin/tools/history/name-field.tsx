import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { limits } from '#schema/constants';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import { colour } from '../../../ui/tokens.ts';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '4px 8px',
  marginTop: 12,
  '& > label, & > p': { gridColumn: '1 / -1', margin: 0, fontSize: 13, lineHeight: '20px', color: colour.inkSoft },
  '& > p[role=alert]': { color: colour.dangerText },
});

interface NameFieldProps {
  name: string | null;
  onSave: (name: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Names a revision; an empty name removes it. */
export function NameField({ name, onSave, onClose }: NameFieldProps) {
  const id = useId();
  const [value, setValue] = useState(name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onSave(value.trim() || null);
      onClose();
    } catch (error) {
      const { fields, message } = readRequestError(error);
      setProblem(fields['name'] ?? message ?? 'The name could not be saved. Please try again.');
    }
    setBusy(false);
  };

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Closes the field, not the panel.
        event.stopPropagation();
        onClose();
      }}
    >
      <label htmlFor={id}>Name of this revision</label>
      <OutlinedInput
        id={id}
        size="small"
        autoFocus
        value={value}
        placeholder="As approved"
        error={problem !== null}
        onChange={({ target }) => setValue(target.value)}
        inputProps={{ maxLength: limits.revisionName, 'aria-describedby': `${id}-help` }}
      />
      <Button type="submit" variant="outlined" color="inherit" loading={isBusy}>
        Save name
      </Button>
      <Button color="inherit" onClick={onClose}>
        Cancel
      </Button>
      {problem && <p role="alert">{problem}</p>}
      <p id={`${id}-help`}>A named revision is always kept.</p>
    </Form>
  );
}
