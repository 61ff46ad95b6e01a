import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { hasField } from '#schema/content/kind';
import { RelativeTime } from '../../../../ui/time/relative-time.tsx';
import { colour } from '../../../../ui/tokens.ts';
import type { Column } from '../../../tools/lists/table/column.ts';
import { wide } from '../../../tools/screen/breakpoints.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentRow } from '../kinds/content-operations.ts';
import type { OptionalColumn } from './use-chosen-columns.ts';

interface Choice {
  id: OptionalColumn;
  label: string;
  /** Null if the row has none. */
  value: (row: ContentRow) => ReactNode;
  width: number;
  sort?: 'asc' | 'desc';
  /** Shown before the value where there is no column header. */
  prefix?: string;
}

const choices: readonly Choice[] = [
  { id: 'author', label: 'Author', value: (row) => row.createdByName ?? null, width: 140 },
  { id: 'category', label: 'Category', value: (row) => row.category ?? null, width: 130 },
  {
    id: 'publishedAt',
    label: 'Published',
    value: ({ publishedAt }) => (publishedAt ? <RelativeTime at={publishedAt} /> : null),
    width: 120,
    prefix: 'Published',
  },
  {
    id: 'updatedAt',
    label: 'Updated',
    value: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    width: 120,
    sort: 'desc',
    prefix: 'Updated',
  },
];

/** The columns that people can add to the list. */
export const optionalColumns = (kind: ContentKind): readonly Choice[] =>
  choices.filter(({ id }) => id !== 'category' || hasField(kind, 'category'));

/** In narrow windows the values of the chosen columns are on a line of their own. */
export const chosenColumns = (chosen: readonly OptionalColumn[]): Column<ContentRow>[] =>
  choices
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, label, value, width, sort }) => ({
      id,
      header: label,
      cell: value,
      width,
      isCut: true,
      hideAt: ['between', 'phone'],
      ...(sort && { sort }),
    }));

const Line = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  fontSize: 13,
  color: colour.inkMute,
  'tr[data-chosen] &': { color: colour.inkSoft },
  [wide]: { display: 'none' },
});

export function ChosenLine({ row, chosen }: { row: ContentRow; chosen: readonly OptionalColumn[] }) {
  const shown = choices.filter(({ id, value }) => chosen.includes(id) && value(row) !== null);
  if (shown.length === 0) return null;
  return (
    <Line>
      {shown.map(({ id, prefix, value }) => (
        <span key={id}>
          {prefix} {value(row)}
        </span>
      ))}
    </Line>
  );
}
