import type { KeyboardEvent } from 'react';
import Checkbox from '@mui/material/Checkbox';
import { moveBetweenRows } from './list-table.tsx';
import type { Selection } from './use-selection.ts';

/** The heading of the column of checkboxes; nothing where the viewer may choose none. */
export function SelectAll({ selection }: { selection: Selection | null }) {
  return (
    selection && (
      <th scope="col" data-check>
        <Checkbox
          size="small"
          checked={selection.isAll}
          indeterminate={selection.ids.length > 0 && !selection.isAll}
          onChange={selection.toggleAll}
          slotProps={{ input: { 'aria-label': 'Select all that are shown' } }}
        />
      </th>
    )
  );
}

interface SelectBoxProps {
  selection: Selection;
  id: string;
  /** What is selected: “Pricing”, the message of “Ada King”. */
  name: string;
  isTight?: boolean;
}

/** One row's, or one picture's; with Shift all from the last one on. */
export function SelectBox({ selection, id, name, isTight = false }: SelectBoxProps) {
  return (
    <Checkbox
      size="small"
      {...(isTight && { sx: { p: '5px' } })}
      checked={selection.has(id)}
      onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    />
  );
}

export function SelectCell({ selection, ...box }: Omit<SelectBoxProps, 'selection'> & { selection: Selection | null }) {
  return (
    selection && (
      <td data-check>
        <SelectBox selection={selection} {...box} />
      </td>
    )
  );
}

/** The keys of a list's rows (`shortcuts`): from row to row, `x` to select one, Escape to select none. */
export const rowKeys = (selection: Selection | null) => (event: KeyboardEvent<HTMLElement>) => {
  const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
  if (selection && id && isPlain && event.key.toLowerCase() === 'x') {
    event.preventDefault();
    selection.toggle(id, event.shiftKey);
  } else if (selection && selection.ids.length > 0 && event.key === 'Escape') {
    event.stopPropagation();
    selection.clear();
  } else moveBetweenRows(event);
};
