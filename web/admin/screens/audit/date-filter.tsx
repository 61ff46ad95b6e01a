import { useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { colour } from '../../../ui/tokens.ts';
import { phone } from '../../tools/screen/breakpoints.ts';

interface DateFilterProps {
  /** "From" */
  label: string;
  /** `2026-01-31` */
  value: string;
  onChange: (day: string | null) => void;
}

/** A date field. Ignores dates that are still being typed. */
export function DateFilter({ label, value, onChange }: DateFilterProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <OutlinedInput
      size="small"
      type="date"
      value={typed}
      inputProps={{ 'aria-label': label }}
      startAdornment={<InputAdornment position="start">{label}</InputAdornment>}
      sx={{
        flex: 'none',
        paddingInline: '10px',
        '& .MuiInputAdornment-root': { mr: '6px' },
        '& .MuiInputAdornment-root p': { fontSize: 13, color: colour.inkMute },
        '& input': { width: 112, paddingInline: 0 },
        [phone]: { flex: '1 1 150px', minWidth: 0, '& input': { width: '100%', minWidth: 0 } },
      }}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.validity.badInput) return;
        setTyped(target.value);
        if (target.value === '') onChange(null);
        else if (target.value >= '1970') onChange(target.value);
      }}
    />
  );
}
