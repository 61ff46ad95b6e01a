import type { ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { colour } from '../../../../ui/tokens.ts';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { phone } from '../../screen/breakpoints.ts';
import type { Column } from './column.ts';

const Actions = styled('div')({
  position: 'relative',
  display: 'flex',
  justifyContent: 'flex-end',
  '& .MuiIconButton-root': { width: 32, height: 32, color: colour.inkMute },
  '& [data-destructive]': { marginInlineStart: 4 },
  '& [data-destructive]:hover': { color: colour.dangerText, background: colour.dangerSoft },
  'tr:hover & .MuiIconButton-root:not(:hover), tr:focus-within & .MuiIconButton-root:not(:hover)': {
    color: colour.inkSoft,
  },
  [phone]: { '& .MuiIconButton-root': { width: 32, height: 40 } },
});

/** The last column of a list, with the row's buttons. */
export const actionsColumn = <Row,>(column: Pick<Column<Row>, 'cell' | 'width' | 'card' | 'styles'>): Column<Row> => ({
  id: 'actions',
  header: 'Actions',
  align: 'end',
  ...column,
  cell: (row) => <Actions>{column.cell(row)}</Actions>,
});

interface RowActionProps {
  /** The tooltip: "Delete". */
  title: string;
  /** The accessible name, with the row's: "Delete “Pricing”". */
  label: string;
  icon: LucideIcon;
  onClick?: () => void;
  /** A link to a screen of the panel. */
  to?: string;
  /** What the link's location remembers. */
  state?: object;
  /** Opens in a new tab. */
  href?: string;
  isDestructive?: boolean;
}

export function RowAction({ title, label, icon: Icon, onClick, to, state, href, isDestructive }: RowActionProps) {
  const target: object =
    to !== undefined
      ? { component: Link, to, state }
      : href !== undefined
        ? { component: 'a', href, target: '_blank', rel: 'noopener' }
        : { onClick };
  return (
    <Tooltip title={title}>
      <IconButton {...target} data-destructive={isDestructive || undefined} aria-label={label}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

/** Keeps the space of a missing last action, so that the others stay aligned. */
const Gap = styled('span')({ width: 36, [phone]: { display: 'none' } });

/** The last action of a row, or its empty space. */
export function LastAction({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return isShown ? children : <Gap />;
}
