import type { KeyboardEvent } from 'react';
import { useSortable } from '@dnd-kit/react/sortable';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { categoryPath } from '#schema/content/categories';
import { formatCount } from '#schema/text/format-count';
import { colour, radius } from '../../../ui/tokens.ts';
import { DragHandle } from '../../tools/sorting/drag-handle.tsx';
import type { PanelCategoryFragment } from './categories.graphql.gen.ts';

export const CategoryItem = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  padding: '8px 10px 8px 6px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
  '&[data-dragging]': { borderColor: colour.accentText, opacity: 0.9 },
  '&[data-plain]': { paddingInlineStart: 14 },
});

const Dot = styled('i')({
  width: 14,
  height: 14,
  flex: 'none',
  borderRadius: 4,
  background: colour.accent,
  boxShadow: `inset 0 0 0 1px ${colour.lineStrong}`,
});

export const CategoryText = styled('div')({
  flex: '1 1 180px',
  minWidth: 0,
  fontSize: 13,
  lineHeight: 1.45,
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
  '& strong': { display: 'block', fontSize: 14, fontWeight: 550, color: colour.ink },
  // On the side of the name, whichever direction it has.
  '& p': { margin: 0, textAlign: 'left' },
});

const Tools = styled('span')({ display: 'flex', marginInlineStart: 'auto' });

interface CategoryRowProps {
  category: PanelCategoryFragment;
  at: number;
  count: number;
  isEditable: boolean;
  /** @param focused the part of the row that has the focus afterwards */
  onMove: (to: number, focused?: string) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A category of the list: dragged by its handle, or moved with the arrow keys there. */
export function CategoryRow({ category, at, count, isEditable, onMove, onEdit, onDelete }: CategoryRowProps) {
  const { slug, name, color, description, count: used } = category;
  const { ref, handleRef, isDragging } = useSortable({ id: slug, index: at, disabled: !isEditable });

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };

  return (
    <CategoryItem ref={ref} data-dragging={isDragging || undefined} data-plain={isEditable ? undefined : ''}>
      {isEditable && <DragHandle ref={handleRef} name={name} onKeyDown={onKeyDown} />}
      <Dot aria-hidden {...(color && { style: { background: color } })} />
      <CategoryText>
        <strong>{name}</strong>
        {description && <p>{description}</p>}
        <p>
          <a href={categoryPath(slug)}>{categoryPath(slug)}</a> · {formatCount(used, 'item')}
        </p>
      </CategoryText>
      {isEditable && (
        <Tools>
          <IconButton
            size="small"
            data-up
            disabled={at === 0}
            aria-label={`Move ${name} up`}
            onClick={() => onMove(at - 1, '[data-up]:enabled, [data-handle]')}
          >
            <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton
            size="small"
            data-down
            disabled={at === count - 1}
            aria-label={`Move ${name} down`}
            onClick={() => onMove(at + 1, '[data-down]:enabled, [data-handle]')}
          >
            <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton size="small" aria-haspopup="dialog" aria-label={`Edit ${name}`} onClick={onEdit}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton size="small" data-destructive aria-label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tools>
      )}
    </CategoryItem>
  );
}
