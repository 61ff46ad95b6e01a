import { useRef } from 'react';
import type { Editor } from '@tiptap/core';
import { styled } from '@mui/material/styles';
import { CircleHelp } from 'lucide-react';
import { Tooltip } from '../../../../../ui/tooltip/tooltip.tsx';
import { colour } from '../../../../../ui/tokens.ts';
import { LanguageSelect } from './language-select.tsx';
import { ParagraphStyleMenu } from './paragraph-style.menu.tsx';
import { TableMenu } from './table.menu.tsx';
import { ToolButton, ToolSurface } from './tool-button.tsx';
import { toolbarGroups, tools } from './tools.ts';
import type { DialogName } from './tools.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useToolStates } from './use-tool-states.ts';
import { phone } from '../../../../tools/screen/breakpoints.ts';

const Bar = styled('div')({
  position: 'sticky',
  top: 'calc(var(--panel-top, 0px) + var(--editor-head, 65px))',
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  marginBottom: 20,
  marginInline: -8,
  padding: '6px 8px',
  background: colour.surface,
  borderBlock: `1px solid ${colour.line}`,
  // One scrolling line, instead of a third of a phone's screen.
  [phone]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: -16,
    paddingInline: 12,
    maskImage: 'linear-gradient(to right, #000 calc(100% - 28px), transparent)',
  },
});

/** A group that wraps as a whole. */
const Group = styled('span')({ display: 'flex', alignItems: 'center', flex: 'none', gap: 1 });

const Divider = styled('span')({
  flex: 'none',
  width: 1,
  height: 20,
  marginInline: 4,
  background: colour.line,
});

interface ToolbarProps {
  editor: Editor;
  mayUpload: boolean;
  onOpenDialog: (dialog: DialogName) => void;
}

/** The toolbar, which is a single tab stop. */
export function Toolbar({ editor, mayUpload, onOpenDialog }: ToolbarProps) {
  const states = useToolStates(editor);
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(bar, () => editor.commands.focus());
  const shared = { editor, states, onOpenDialog };
  return (
    <Bar ref={bar} role="toolbar" aria-label="Formatting" data-toolbar {...roving}>
      <Group>
        <ParagraphStyleMenu {...shared} />
        {states.active['codeBlock'] && <LanguageSelect editor={editor} />}
        <Divider />
      </Group>
      {toolbarGroups.map((group, index) => (
        <Group key={index}>
          {group.map(
            (tool) => (mayUpload || tool !== tools.upload) && <ToolButton key={tool.id} tool={tool} {...shared} />,
          )}
          {index === 2 && <TableMenu {...shared} />}
          <Divider />
        </Group>
      ))}
      <Group>
        <ToolButton tool={tools.undo} {...shared} />
        <ToolButton tool={tools.redo} {...shared} />
        <Divider />
      </Group>
      <Tooltip title="Keyboard and typing shortcuts">
        <ToolSurface
          type="button"
          aria-label="Keyboard and typing shortcuts"
          aria-haspopup="dialog"
          onClick={() => onOpenDialog('help')}
        >
          <CircleHelp size={17} strokeWidth={1.75} aria-hidden />
        </ToolSurface>
      </Tooltip>
    </Bar>
  );
}
