import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { colour, radius } from '../../../ui/tokens.ts';
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
});

/** On a phone they are at the bottom, where there is room for several lines of them. */
const Actions = styled('div')({
  display: 'contents',
  [phone]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 5,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
    background: colour.surface,
    borderTop: `1px solid ${colour.line}`,
  },
});

/** Keeps toasts and the end of the list above them. */
const actionsSpace = 150;
const ActionsLift = () => (
  <GlobalStyles
    styles={{
      [phone]: { ':root': { '--toast-lift': `${actionsSpace}px` }, '#panel-main': { paddingBottom: actionsSpace } },
    }}
  />
);

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
      <ActionsLift />
      <Actions>{children}</Actions>
      <Button color="inherit" size="small" data-end onClick={selection.clear}>
        Clear selection
      </Button>
    </Bar>
  );
}

export const BulkButton = (props: ButtonProps) => <Button size="small" variant="outlined" color="inherit" {...props} />;
