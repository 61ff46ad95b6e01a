import type { Editor } from '@tiptap/core';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { Tooltip } from '../../../../../ui/tooltip/tooltip.tsx';
import { colour } from '../../../../../ui/tokens.ts';
import { ToolButton, ToolSurface } from './tool-button.tsx';
import { tableTools, tools } from './tools.ts';
import type { DialogName } from './tools.ts';
import { useToolMenu } from './use-tool-menu.ts';
import type { ToolStates } from './use-tool-states.ts';

interface TableMenuProps {
  editor: Editor;
  states: ToolStates;
  onOpenDialog: (dialog: DialogName) => void;
}

/** Inserts a table; within one, a menu to edit it. */
export function TableMenu({ editor, states, onOpenDialog }: TableMenuProps) {
  const { button, menu, close } = useToolMenu();
  if (!states.active['table']) {
    return (
      <ToolButton
        editor={editor}
        tool={{ ...tools.table, isActive: () => false }}
        states={states}
        onOpenDialog={onOpenDialog}
      />
    );
  }
  const { icon: Icon } = tools.table;
  return (
    <>
      <Tooltip title="Rows, columns, header">
        <ToolSurface
          type="button"
          aria-label="Edit table"
          {...button}
          style={{ background: colour.accentSoft, color: colour.accentText, gap: 3 }}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon size={17} strokeWidth={1.75} aria-hidden />
          <ChevronDown size={13} aria-hidden />
        </ToolSurface>
      </Tooltip>
      <Menu {...menu} slotProps={{ list: { 'aria-label': 'Edit table' } }}>
        {tableTools.flatMap((group, index) => [
          ...(index > 0 ? [<Divider key={index} component="li" />] : []),
          ...group.map(({ label, run, opensDialog, isDestructive }) => (
            <MenuItem
              key={label}
              sx={isDestructive ? { color: colour.dangerText } : {}}
              onClick={() => {
                close();
                setTimeout(() => (opensDialog ? onOpenDialog(opensDialog) : run(editor)));
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
