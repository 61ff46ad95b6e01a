import type { FocusEventHandler, ReactNode } from 'react';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
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

interface SwitchRowProps {
  id: string;
  name?: string;
  label: string;
  /** What the current state means. */
  help: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
  onBlur?: FocusEventHandler;
}

/** A switch. The help may change with the state, the label does not. */
export function SwitchRow({ id, name, label, help, checked, disabled = false, onChange, onBlur }: SwitchRowProps) {
  return (
    <Row>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-help`}>{help}</p>
      </div>
      <Switch
        id={id}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
        disabled={disabled}
        slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
      />
    </Row>
  );
}
