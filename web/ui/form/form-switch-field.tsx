import type { ReactNode } from 'react';
import { useId } from 'react';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { colour } from '../tokens.ts';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 20,
  '& label': { display: 'block', fontSize: 13, lineHeight: '20px', fontWeight: 550, color: colour.ink },
  '& p': { margin: '2px 0 0', fontSize: 12.5, lineHeight: 1.45, color: colour.inkSoft },
  '& .MuiSwitch-root': { flex: 'none', margin: '-9px -10px -9px 0' },
});

interface FormSwitchFieldProps {
  name: string;
  label: string;
  /** What the current state means. */
  help: ReactNode;
  disabled?: boolean;
}

/** A switch. The label does not change with the state; the help may. */
export function FormSwitchField({ name, label, help, disabled = false }: FormSwitchFieldProps) {
  const [{ value, onChange, onBlur }] = useField<boolean>(name);
  const id = useId();
  return (
    <Row>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-help`}>{help}</p>
      </div>
      <Switch
        id={id}
        name={name}
        checked={value}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
        slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
      />
    </Row>
  );
}
