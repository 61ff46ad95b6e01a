import type { ReactNode } from 'react';
import { rowKeys } from './select-rows.tsx';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.ts';
import type { Selection } from './use-selection.ts';

/** The rows of a list, and their keys. */
export function ListRows({ selection, children }: { selection: Selection | null; children: ReactNode }) {
  const held = useFocusAfterRemoval<HTMLTableSectionElement>('tr', (row) =>
    row?.querySelector<HTMLElement>('[data-row-title]')?.focus(),
  );
  return (
    <tbody {...held} onKeyDown={rowKeys(selection)}>
      {children}
    </tbody>
  );
}
