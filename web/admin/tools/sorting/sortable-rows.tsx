import type { ReactNode } from 'react';
import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';

interface SortableRowsProps {
  onMove: (from: number, to: number) => void;
  /** A list, each of whose rows calls `useSortable` and has a `DragHandle`. */
  children: ReactNode;
}

/** Lets the rows of a list be dragged. Their handles are for the keyboard, too. */
export function SortableRows({ onMove, children }: SortableRowsProps) {
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      // The library's announcement describes keys of another sensor; ours are described on the handle.
      plugins={(plugins) => plugins.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) onMove(source.initialIndex, source.index);
      }}
    >
      {children}
    </DragDropProvider>
  );
}
