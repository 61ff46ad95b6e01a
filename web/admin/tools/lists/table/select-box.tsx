import Checkbox from '@mui/material/Checkbox';
import type { Selection } from '../use-selection.ts';

/** Selects all rows that are shown. */
export function SelectAll({ selection }: { selection: Selection }) {
  return (
    <Checkbox
      size="small"
      checked={selection.isAll}
      indeterminate={selection.ids.length > 0 && !selection.isAll}
      onChange={selection.toggleAll}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
    />
  );
}

interface SelectBoxProps {
  selection: Selection;
  id: string;
  /** The selected thing: “Pricing”, the message of “Ada King”. */
  name: string;
  isDense?: boolean;
}

/** Selects a row or file; with Shift, all since the last one. */
export function SelectBox({ selection, id, name, isDense = false }: SelectBoxProps) {
  return (
    <Checkbox
      size="small"
      {...(isDense && { sx: { p: '5px' } })}
      checked={selection.has(id)}
      onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    />
  );
}
