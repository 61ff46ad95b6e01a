import type { Editor } from '@tiptap/core';
import { styled } from '@mui/material/styles';
import { Tooltip } from '../../../../../ui/tooltip/tooltip.tsx';
import { colour, radius } from '../../../../../ui/tokens.ts';
import { announcedKeys, printedKeys } from './shortcut.ts';
import type { DialogName, Tool } from './tools.ts';
import type { ToolStates } from './use-tool-states.ts';

export const ToolSurface = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  flex: 'none',
  minWidth: 31,
  height: 32,
  margin: 0,
  padding: '0 6px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  font: 'inherit',
  fontSize: 13,
  color: colour.inkSoft,
  cursor: 'pointer',
  '&:hover:not(:disabled)': { background: colour.sunken, color: colour.ink },
  '&[aria-pressed=true]': { background: colour.accentSoft, color: colour.accentText },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2 },
  '&:disabled': { color: colour.inkMute, opacity: 0.55, cursor: 'default' },
  '@media (pointer: coarse)': { minWidth: 40, height: 40 },
});

interface ToolButtonProps {
  editor: Editor;
  tool: Tool;
  states: ToolStates;
  onOpenDialog: (dialog: DialogName) => void;
}

export function ToolButton({ editor, tool, states, onOpenDialog }: ToolButtonProps) {
  const { id, label, icon: Icon, keys, isActive, run, opensDialog } = tool;
  const isEnabled = states.enabled[id] ?? true;
  return (
    <Tooltip title={keys ? `${label} (${printedKeys(keys)})` : label} describeChild>
      {/* A disabled button fires no events for the tooltip. */}
      <span style={{ display: 'inline-flex' }}>
        <ToolSurface
          type="button"
          aria-label={label}
          aria-pressed={isActive && !opensDialog ? states.active[id] : undefined}
          aria-haspopup={opensDialog ? 'dialog' : undefined}
          data-active={states.active[id] || undefined}
          aria-keyshortcuts={keys && announcedKeys(keys)}
          disabled={!isEnabled}
          // Keep the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (opensDialog ? onOpenDialog(opensDialog) : run?.(editor))}
        >
          <Icon size={17} strokeWidth={1.75} aria-hidden />
        </ToolSurface>
      </span>
    </Tooltip>
  );
}
