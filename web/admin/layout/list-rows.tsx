import type { ReactNode } from 'react';
import { rowKeys } from './select-rows.tsx';
import { useHeldFocus } from './use-held-focus.ts';
import type { Selection } from './use-selection.ts';

/** The rows of a list, and their keys. */
export function ListRows({ selection, children }: { selection: Selection | null; children: ReactNode }) {
  const held = useHeldFocus<HTMLTableSectionElement>('tr', (row) =>
    row?.querySelector<HTMLElement>('[data-row-title]')?.focus(),
  );
  return (
    <tbody {...held} onKeyDown={rowKeys(selection)}>
      {children}
    </tbody>
  );
}
