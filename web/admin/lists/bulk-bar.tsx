import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { colour, radius } from '../../ui/tokens.ts';
import { toolbarHeight } from './list-toolbar.tsx';
import { focusRow } from './table/focus-row.ts';
import { phone } from '../screen/breakpoints.ts';
import { useFocusOnUnmount } from '../focus/use-focus-on-unmount.ts';
import type { Selection } from './use-selection.ts';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  // As high as the toolbar it replaces, so that the list does not move.
  minHeight: `var(${toolbarHeight}, 40px)`,
  marginBottom: 12,
  padding: '3px 3px 3px 14px',
  borderRadius: radius.small,
  background: colour.accentSoft,
  '& strong': { marginInlineEnd: 8, fontSize: 14, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& [data-end]': { marginInlineStart: 'auto' },
  // First the number and a button to clear the selection, then the actions.
  [phone]: {
    alignContent: 'center',
    padding: '6px 6px 8px 14px',
    '& strong': { flex: '1 1 50%', order: -2, whiteSpace: 'nowrap' },
    '& [data-end]': { order: -1 },
  },
});

interface BulkBarProps {
  selection: Selection;
  /** "3 posts selected" */
  count: string;
  children: ReactNode;
}

/** Actions for the selected rows, in place of the toolbar. Afterwards the focus moves to the rows. */
export function BulkBar({ selection, count, children }: BulkBarProps) {
  const bar = useFocusOnUnmount<HTMLDivElement>((screen) => focusRow(screen, selection.at));
  return (
    <Bar
      ref={bar}
      role="toolbar"
      aria-label="Selected rows"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        selection.clear();
      }}
    >
      <strong role="status">{count}</strong>
      {children}
      <Button color="inherit" size="small" data-end onClick={selection.clear}>
        Clear selection
      </Button>
    </Bar>
  );
}
