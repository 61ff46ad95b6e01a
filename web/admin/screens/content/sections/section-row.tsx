import { memo } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useSortable } from '@dnd-kit/react/sortable';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, ChevronDown, Copy, Eye, EyeOff, FileOutput, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Block, SectionDeclaration } from '#schema/sections/define';
import { colour, from, radius } from '../../../../ui/tokens.ts';
import { DragHandle } from '../../../tools/sorting/drag-handle.tsx';
import { notesInWords } from '../review/review-words.ts';
import { firstWords } from './section-fields.tsx';
import { SectionIcon } from './section-icon.tsx';

const Row = styled('li')({
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
  '&[data-dragging]': { borderColor: colour.accentText, opacity: 0.9 },
  '&[data-problem]': { borderColor: colour.danger },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  padding: '4px 6px 4px 4px',
  '& > h3': { flex: '1 1 0', minWidth: 0, margin: 0 },
});

const Tools = styled('div')({
  display: 'flex',
  gap: 2,
  marginInlineStart: 'auto',
  '@media (max-width: 599px)': { flexBasis: '100%', justifyContent: 'flex-end' },
});

const Toggle = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 40,
  padding: '4px 6px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 550,
  textAlign: 'start',
  cursor: 'pointer',
  '& > svg': { flex: 'none', color: colour.inkSoft },
  '& > svg:last-child': { marginInlineStart: 'auto' },
  '&[aria-expanded=true] > svg:last-child': { transform: 'rotate(180deg)' },
});

const Words = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& > span': { fontWeight: 400, color: colour.inkSoft },
  [from.small]: { '& > span::before': { content: '"\\2002"' } },
  '@media (max-width: 599px)': { '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } },
});

const Hidden = styled('span')({
  flex: 'none',
  padding: '0 7px',
  borderRadius: 9,
  fontSize: 11.5,
  lineHeight: '18px',
  color: colour.inkSoft,
  background: colour.sunken,
});

const Notes = styled(Hidden)({ color: colour.warningText, background: colour.warningSoft });

const Body = styled('div')({ padding: '16px 16px 0', borderTop: `1px solid ${colour.line}` });

/** Callbacks that get the index of the section. */
export type RowActions = {
  toggle: (at: number) => void;
  pressKey: (at: number, event: KeyboardEvent) => void;
  move: (at: number, by: -1 | 1) => void;
  hide: (at: number) => void;
  duplicate: (at: number) => void;
  copy: (at: number) => void;
  remove: (at: number) => void;
};

interface SectionRowProps {
  /** The callbacks are the same at each render. */
  on: RowActions;
  canCopy: boolean;
  block: Block;
  /** Absent for a section that is no longer declared. */
  declaration: SectionDeclaration | undefined;
  index: number;
  count: number;
  isOpen: boolean;
  hasProblem: boolean;
  readOnly: boolean;
  /** Open notes of the review. */
  noteCount: number;
  children: ReactNode;
}

/** A section of the page in the editor's list: a line with its tools, and its form when it is open. */
export const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const { on, canCopy, block, declaration, index, count, isOpen, hasProblem, readOnly, noteCount, children } = props;
  const { ref, handleRef, isDragging } = useSortable({ id: block.id, index, disabled: readOnly });
  const label = declaration?.label ?? `Unknown section “${block.type}”`;
  const name = `section ${index + 1}, ${label}`;
  const isPart = declaration?.partOf !== undefined;
  const words = declaration ? firstWords(block) : '';
  const canOpen = declaration !== undefined && Object.keys(declaration.fields).length > 0;
  return (
    <Row
      ref={ref}
      data-section={block.id}
      data-label={label}
      data-dragging={isDragging || undefined}
      data-problem={hasProblem || undefined}
    >
      <Head>
        {!readOnly && <DragHandle ref={handleRef} name={name} onKeyDown={(event) => on.pressKey(index, event)} />}
        <h3>
          <Toggle
            type="button"
            data-toggle
            aria-expanded={canOpen ? isOpen : undefined}
            disabled={!canOpen}
            onClick={() => on.toggle(index)}
          >
            <SectionIcon name={declaration?.icon ?? ''} size={18} />
            <Words>
              {label}
              {words && <span>{words}</span>}
            </Words>
            {block.isHidden && <Hidden>Hidden</Hidden>}
            {noteCount > 0 && <Notes>{notesInWords(noteCount)}</Notes>}
            {canOpen && <ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
          </Toggle>
        </h3>
        {!readOnly && (
          <Tools>
            <Tool
              icon={ArrowUp}
              label={`Move ${name} up`}
              by={-1}
              isOff={index === 0}
              onClick={() => on.move(index, -1)}
            />
            <Tool
              icon={ArrowDown}
              label={`Move ${name} down`}
              by={1}
              isOff={index === count - 1}
              onClick={() => on.move(index, 1)}
            />
            <Tool
              icon={block.isHidden ? EyeOff : Eye}
              label={`${block.isHidden ? 'Show' : 'Hide'} ${name}`}
              onClick={() => on.hide(index)}
            />
            {!isPart && <Tool icon={Copy} label={`Duplicate ${name}`} onClick={() => on.duplicate(index)} />}
            {!isPart && canCopy && (
              <Tool icon={FileOutput} label={`Copy ${name} to another page`} onClick={() => on.copy(index)} />
            )}
            {!isPart && <Tool icon={Trash2} label={`Delete ${name}`} isDestructive onClick={() => on.remove(index)} />}
          </Tools>
        )}
      </Head>
      {isOpen && canOpen && (
        <Body role="group" aria-label={`${label}, section ${index + 1}`}>
          {children}
        </Body>
      )}
    </Row>
  );
});

interface ToolProps {
  icon: LucideIcon;
  label: string;
  by?: -1 | 1;
  isOff?: boolean;
  isDestructive?: boolean;
  onClick: () => void;
}

function Tool({ icon: Icon, label, by, isOff = false, isDestructive = false, onClick }: ToolProps) {
  return (
    <IconButton
      size="small"
      data-by={by}
      data-destructive={isDestructive || undefined}
      disabled={isOff}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
