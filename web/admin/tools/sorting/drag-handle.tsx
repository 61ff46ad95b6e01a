import type { KeyboardEvent, Ref } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { GripVertical } from 'lucide-react';

const Handle = styled(IconButton)({ cursor: 'grab', touchAction: 'none', '&:active': { cursor: 'grabbing' } });

interface DragHandleProps {
  ref: Ref<HTMLButtonElement>;
  /** The row's, in a sentence: "Move feature 2: drag, or use the arrow keys". */
  name: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Moves a row of `SortableRows` by dragging, or with the arrow keys while it has the focus. */
export function DragHandle({ ref, name, onKeyDown }: DragHandleProps) {
  return (
    <Handle
      ref={ref}
      size="small"
      data-handle
      aria-label={`Move ${name}: drag, or use the arrow keys`}
      title="Drag, or use the arrow keys"
      onKeyDown={onKeyDown}
    >
      <GripVertical size={16} strokeWidth={1.75} aria-hidden />
    </Handle>
  );
}
