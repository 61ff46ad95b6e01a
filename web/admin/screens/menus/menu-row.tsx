import type { KeyboardEvent } from 'react';
import { useId } from 'react';
import { useSortable } from '@dnd-kit/react/sortable';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, EyeOff, IndentDecrease, IndentIncrease, Trash2 } from 'lucide-react';
import { capitalised } from '#schema/text/capitalised';
import { colour, radius } from '../../../ui/tokens.ts';
import { DragHandle } from '../../tools/sorting/drag-handle.tsx';
import type { MenuRow } from './menu-rows.ts';
import { phone } from '../../tools/screen/breakpoints.ts';

const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 6px',
  padding: '6px 8px 6px 4px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
  '&[data-depth="1"]': { marginInlineStart: 32, [phone]: { marginInlineStart: 20 } },
  '&[data-dragging]': { borderColor: colour.accentText, opacity: 0.9 },
  '&[data-plain]': { padding: '10px 14px' },
});

const Label = styled('strong')({ flex: '1 1 180px', fontSize: 14, fontWeight: 550, overflowWrap: 'anywhere' });

const Target = styled('span')({
  flex: '1 1 120px',
  paddingInline: 5,
  textAlign: 'start',
  fontWeight: 400,
  minWidth: 0,
  fontSize: 13,
  color: colour.inkSoft,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Tools = styled('span')({ display: 'flex', marginInlineStart: 'auto' });

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flexBasis: '100%',
  margin: '2px 0 2px 34px',
  fontSize: 12.5,
  lineHeight: 1.45,
  color: colour.inkSoft,
  '&[data-error]': { color: colour.dangerText },
  '&[data-warning]': { color: colour.warningText },
});

interface MenuRowProps {
  row: MenuRow;
  at: number;
  count: number;
  /** "group", or "column" in the footer. */
  noun: string;
  isEditable: boolean;
  hasGroups: boolean;
  canIndent: boolean;
  error: string;
  onLabel: (text: string) => void;
  /** @param focused the part of the row that has the focus afterwards */
  onMove: (to: number, focused?: string) => void;
  onIndent: (focused?: string) => void;
  onOutdent: (focused?: string) => void;
  onTarget: () => void;
  onRemove: () => void;
}

/** An entry of a menu: dragged by its handle, or moved with the arrow keys there. */
export function MenuRowItem(props: MenuRowProps) {
  const { row, at, count, noun, isEditable, hasGroups, canIndent, error } = props;
  const { ref, handleRef, isDragging } = useSortable({ id: row.key, index: at, disabled: !isEditable });
  const id = useId();
  const name = row.label || `entry ${at + 1}`;
  const what = row.isGroup ? capitalised(noun) : (row.href ?? 'No address');

  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowUp: () => props.onMove(at - 1),
      ArrowDown: () => props.onMove(at + 1),
      Home: () => props.onMove(0),
      End: () => props.onMove(count - 1),
      ArrowRight: () => hasGroups && props.onIndent(),
      ArrowLeft: () => props.onOutdent(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const marks = row.problem !== null && (
    <Line data-warning="">
      <EyeOff size={14} strokeWidth={1.75} aria-hidden />
      {row.problem}
    </Line>
  );
  if (!isEditable) {
    return (
      <Item ref={ref} data-depth={row.depth} data-plain="">
        <Label>{row.label}</Label>
        <Target>{what}</Target>
        {marks}
      </Item>
    );
  }
  return (
    <Item ref={ref} data-depth={row.depth} data-dragging={isDragging || undefined}>
      <DragHandle ref={handleRef} name={name} onKeyDown={onKeyDown} />
      <OutlinedInput
        size="small"
        value={row.label}
        placeholder={row.isGroup ? `Title of the ${noun}` : 'Label'}
        error={error !== ''}
        onChange={(event) => props.onLabel(event.target.value)}
        sx={{ flex: '1 1 180px', fontSize: 14 }}
        inputProps={{ 'aria-label': `Label of entry ${at + 1}`, 'aria-describedby': `${id}-problem` }}
      />
      {row.isGroup ? (
        <Target>{what}</Target>
      ) : (
        <Button
          data-target
          size="small"
          color="inherit"
          aria-haspopup="dialog"
          aria-label={`Change where ${name} leads: ${what}`}
          onClick={props.onTarget}
          sx={{ flex: '1 1 120px', minWidth: 0, justifyContent: 'flex-start', color: colour.inkSoft }}
        >
          <Target>{what}</Target>
        </Button>
      )}
      <Tools>
        <IconButton
          size="small"
          data-up
          disabled={at === 0}
          aria-label={`Move ${name} up`}
          onClick={() => props.onMove(at - 1, '[data-up]:enabled, [data-handle]')}
        >
          <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          data-down
          disabled={at === count - 1}
          aria-label={`Move ${name} down`}
          onClick={() => props.onMove(at + 1, '[data-down]:enabled, [data-handle]')}
        >
          <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        {hasGroups && row.depth === 1 && (
          <IconButton
            size="small"
            aria-label={`Take ${name} out of its ${noun}`}
            title={`Out of the ${noun}`}
            onClick={() => props.onOutdent()}
          >
            <IndentDecrease size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
        {hasGroups && row.depth === 0 && !row.isGroup && (
          <IconButton
            size="small"
            disabled={!canIndent}
            aria-label={`Put ${name} into the ${noun} above`}
            title={`Into the ${noun} above`}
            onClick={() => props.onIndent()}
          >
            <IndentIncrease size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
        <IconButton size="small" data-destructive aria-label={`Remove ${name}`} onClick={props.onRemove} sx={{ ml: 1 }}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tools>
      {marks}
      <div id={`${id}-problem`} aria-live="polite" style={{ flexBasis: error ? '100%' : 'auto' }}>
        {error && <Line data-error="">{error}</Line>}
      </div>
    </Item>
  );
}
