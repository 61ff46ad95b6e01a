import type { Editor } from '@tiptap/core';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { colour } from '../../../../../ui/tokens.ts';
import { printedKeys } from './shortcut.ts';
import { ToolSurface } from './tool-button.tsx';
import { paragraphStyles } from './tools.ts';
import { useToolMenu } from './use-tool-menu.ts';
import type { ToolStates } from './use-tool-states.ts';

export const Keys = styled('span')({
  marginInlineStart: 'auto',
  paddingInlineStart: 24,
  fontSize: 12.5,
  color: colour.inkSoft,
});

/** The paragraph style: text or a heading. */
export function ParagraphStyleMenu({ editor, states }: { editor: Editor; states: ToolStates }) {
  const { button, menu, close } = useToolMenu();
  const current = paragraphStyles.find((tool) => states.active[tool.id]);
  return (
    <>
      <ToolSurface
        type="button"
        aria-label={`Paragraph style: ${current?.label ?? 'Other'}`}
        {...button}
        style={{ minWidth: 104, justifyContent: 'space-between' }}
        onMouseDown={(event) => event.preventDefault()}
      >
        {current?.label ?? 'Other'}
        <ChevronDown size={14} aria-hidden />
      </ToolSurface>
      <Menu {...menu} slotProps={{ list: { 'aria-label': 'Paragraph style' } }}>
        {paragraphStyles.map((tool) => (
          <MenuItem
            key={tool.id}
            role="menuitemradio"
            aria-checked={tool === current}
            selected={tool === current}
            onClick={() => {
              close();
              // Wait until the menu has returned the focus to its button.
              setTimeout(() => tool !== current && tool.run?.(editor));
            }}
          >
            {tool.label}
            {tool.keys && <Keys>{printedKeys(tool.keys)}</Keys>}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
