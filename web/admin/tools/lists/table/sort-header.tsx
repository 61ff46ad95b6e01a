import TableCell from '@mui/material/TableCell';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { colour, radius } from '../../../../ui/tokens.ts';

const Button = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  margin: '0 -6px',
  padding: '2px 6px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '& svg': { opacity: 0 },
  '&:hover, &:focus-visible': { color: colour.ink, '& svg': { opacity: 0.55 } },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 1 },
  'th[aria-sort] &': { color: colour.ink, '& svg': { opacity: 1 } },
});

interface SortHeaderProps {
  field: string;
  label: string;
  /** The current order: a field, with `-` before it for descending. */
  sort: string;
  /** The direction of the first click: text from A, times from the newest. */
  first: 'asc' | 'desc';
  onSort: (sort: string) => void;
}

/** A column header that sorts by its column, and reverses the order when clicked again. */
export function SortHeader({ field, label, sort, first, onSort }: SortHeaderProps) {
  const isSorted = sort === field || sort === `-${field}`;
  const isDescending = isSorted ? sort.startsWith('-') : first === 'desc';
  const isNextDescending = isSorted ? !isDescending : isDescending;
  const Icon = isDescending ? ArrowDown : ArrowUp;
  return (
    <TableCell
      data-column={field}
      {...(isSorted && { 'aria-sort': isDescending ? ('descending' as const) : ('ascending' as const) })}
    >
      <Button type="button" onClick={() => onSort(isNextDescending ? `-${field}` : field)}>
        {label}
        <Icon size={13} strokeWidth={2} aria-hidden />
      </Button>
    </TableCell>
  );
}
