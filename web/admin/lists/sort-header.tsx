import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { colour, radius } from '../../ui/tokens.ts';

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

interface SortHeaderProps<Field extends string> {
  field: Field;
  label: string;
  /** How the list is sorted: a field, with `-` before it for descending. */
  sort: string;
  /** Which way a first press sorts: text from A, times from the newest. */
  first: 'asc' | 'desc';
  onSort: (sort: string) => void;
}

/** A column's heading that sorts by it, and turns the order round when pressed again. */
export function SortHeader<Field extends string>({ field, label, sort, first, onSort }: SortHeaderProps<Field>) {
  const isSorted = sort === field || sort === `-${field}`;
  const isDescending = isSorted ? sort.startsWith('-') : first === 'desc';
  const pressed = isSorted ? !isDescending : isDescending;
  const Icon = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-column={field}
      {...(isSorted && { 'aria-sort': isDescending ? ('descending' as const) : ('ascending' as const) })}
    >
      <Button type="button" onClick={() => onSort(pressed ? `-${field}` : field)}>
        {label}
        <Icon size={13} strokeWidth={2} aria-hidden />
      </Button>
    </th>
  );
}
