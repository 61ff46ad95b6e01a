import type { Editor } from '@tiptap/core';
import { isTextSelection } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { styled } from '@mui/material/styles';
import { Pencil, Unlink } from 'lucide-react';
import { colour, radius, shadow } from '../../../../../ui/tokens.ts';
import { ToolButton, ToolSurface } from '../tools/tool-button.tsx';
import { selectionTools } from '../tools/tools.ts';
import type { DialogName } from '../tools/tools.ts';
import { useToolStates } from '../tools/use-tool-states.ts';
import { removeLink } from './links.ts';

const Bubble = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: 4,
  maxWidth: 'calc(100vw - 24px)',
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  boxShadow: shadow.float,
  '& a': {
    maxWidth: 260,
    padding: '0 8px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 13,
    color: colour.accentText,
  },
});

interface BubbleProps {
  editor: Editor;
  onOpenDialog: (dialog: DialogName) => void;
}

/** Floating tools for a selection or link. All of them are in the toolbar too. */
export function Bubbles({ editor, onOpenDialog }: BubbleProps) {
  return (
    <>
      <BubbleMenu
        editor={editor}
        pluginKey="selectionTools"
        updateDelay={150}
        options={{ placement: 'top', offset: 8, strategy: 'absolute' }}
        style={{ zIndex: 3 }}
        shouldShow={({ editor: { isEditable }, state: { selection, doc }, view }) =>
          isEditable &&
          view.hasFocus() &&
          isTextSelection(selection) &&
          !selection.empty &&
          doc.textBetween(selection.from, selection.to).trim() !== '' &&
          !selection.$from.parent.type.spec.code
        }
      >
        <SelectionTools editor={editor} onOpenDialog={onOpenDialog} />
      </BubbleMenu>
      <BubbleMenu
        editor={editor}
        pluginKey="linkTools"
        updateDelay={150}
        options={{ placement: 'bottom-start', offset: 6, strategy: 'absolute' }}
        style={{ zIndex: 3 }}
        shouldShow={({ state: { selection }, view }) =>
          editor.isEditable && view.hasFocus() && selection.empty && editor.isActive('link')
        }
      >
        <LinkTools editor={editor} onOpenDialog={onOpenDialog} />
      </BubbleMenu>
    </>
  );
}

function SelectionTools({ editor, onOpenDialog }: BubbleProps) {
  const states = useToolStates(editor);
  return (
    <Bubble role="group" aria-label="Format selection">
      {selectionTools.map((tool) => (
        <ToolButton key={tool.id} editor={editor} tool={tool} states={states} onOpenDialog={onOpenDialog} />
      ))}
    </Bubble>
  );
}

function LinkTools({ editor, onOpenDialog }: BubbleProps) {
  const href = useEditorState({ editor, selector: () => String(editor.getAttributes('link')['href'] ?? '') });
  return (
    <Bubble role="group" aria-label="Link">
      <a href={href || undefined} target="_blank" rel="noopener">
        {href || 'No address'}
      </a>
      <ToolSurface type="button" aria-label="Edit link" onClick={() => onOpenDialog('link')}>
        <Pencil size={15} strokeWidth={1.75} aria-hidden />
      </ToolSurface>
      <ToolSurface type="button" aria-label="Remove link" onClick={() => removeLink(editor)}>
        <Unlink size={15} strokeWidth={1.75} aria-hidden />
      </ToolSurface>
    </Bubble>
  );
}
