import { useId, useState } from 'react';
import type { Editor } from '@tiptap/core';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { colour } from '../../../../ui/tokens.ts';
import { ToolButton, ToolSurface } from './tool-button.tsx';
import { tableTools, tools } from './tools.ts';
import type { Question } from './tools.ts';
import type { ToolStates } from './use-tool-states.ts';

interface TableMenuProps {
  editor: Editor;
  states: ToolStates;
  onAsk: (question: Question) => void;
}

/** Puts in a table; within one, what can be done to it. */
export function TableMenu({ editor, states, onAsk }: TableMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const id = useId();
  if (!states.active['table']) {
    return (
      <ToolButton editor={editor} tool={{ ...tools.table, isActive: () => false }} states={states} onAsk={onAsk} />
    );
  }
  const { icon: Icon } = tools.table;
  return (
    <>
      <Tooltip title="Rows, columns, header">
        <ToolSurface
          type="button"
          aria-label="Change the table"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          style={{ background: colour.accentSoft, color: colour.accentText, gap: 3 }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon size={17} strokeWidth={1.75} aria-hidden />
          <ChevronDown size={13} aria-hidden />
        </ToolSurface>
      </Tooltip>
      <Menu
        id={id}
        open={isOpen}
        anchorEl={anchor}
        // Within the page's landmarks, and what is outside of the text stays as it is.
        container={() => anchor?.closest('[data-rich-text]') ?? null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Change the table' } }}
      >
        {tableTools.flatMap((group, index) => [
          ...(index > 0 ? [<Divider key={index} component="li" />] : []),
          ...group.map(({ label, run, asks, isDestructive }) => (
            <MenuItem
              key={label}
              sx={isDestructive ? { color: colour.dangerText } : {}}
              onClick={() => {
                setAnchor(null);
                setTimeout(() => (asks ? onAsk(asks) : run(editor)));
              }}
            >
              {label}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
